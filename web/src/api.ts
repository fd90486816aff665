/* Requests to the server, with readable errors. */
import { base } from './lib/base'
import type {
  About,
  Again,
  CardFacts,
  CardsLook,
  CompleteAt,
  Completed,
  DeckLook,
  Decks,
  ErrorBody,
  FirstCase,
  Frame,
  Id,
  Made,
  NewTable,
  Nonces,
  RecordInfo,
  Rule,
  Seated,
  Sit,
  TableInfo,
  Uploaded,
  Week,
} from './types'

/** What the server refused, or that it cannot be reached, in words for people. */
export class ApiError extends Error {
  constructor(
    words: string,
    /** 0 if there was no answer. */
    readonly status: number,
    readonly rule?: string,
  ) {
    super(words)
  }
}

export const UNREACHABLE = 'The server does not respond. Is it still running?'

async function ask<T>(path: string, body?: unknown, method = 'POST'): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let response: Response
  try {
    response = await fetch(`${base}/api${path}`, init)
  } catch {
    throw new ApiError(UNREACHABLE, 0)
  }
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as T
  const error = (answer as Partial<ErrorBody> | null)?.error
  if (error) throw new ApiError(error.words, response.status, error.rule)
  throw new ApiError(`The server sent an invalid reply (${response.status}). Try again in a moment.`, response.status)
}

const part = encodeURIComponent

export const api = {
  about: () => ask<About>('/about'),
  cards: (game: string) => ask<CardFacts[]>(`/games/${part(game)}/cards`),
  firstCase: (game: string) => ask<FirstCase>(`/games/${part(game)}/first-case`),
  checkCards: (game: string, text: string) => ask<CardsLook>(`/games/${part(game)}/cards/check`, { text }),
  completeCards: (game: string, at: CompleteAt) => ask<Completed>(`/games/${part(game)}/cards/complete`, at),
  tableCards: (id: string) => ask<CardFacts[]>(`/tables/${part(id)}/cards`),
  week: () => ask<Week>('/week'),
  rules: (game: string) => ask<Rule[]>(`/games/${part(game)}/rules`),
  decks: (game: string) => ask<Decks>(`/games/${part(game)}/decks`),
  checkDeck: (game: string, deck: string) => ask<DeckLook>(`/games/${part(game)}/decks/check`, { deck }),
  tables: () => ask<TableInfo[]>('/tables'),
  makeTable: (table: NewTable) => ask<Made>('/tables', table),
  table: (id: string) => ask<TableInfo>(`/tables/${part(id)}`),
  /** None if the server has it no longer. */
  tableIfAny: (id: string) =>
    api.table(id).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }),
  contribute: (id: string, nonces: Nonces) => ask<TableInfo>(`/tables/${part(id)}/nonces`, nonces),
  sit: (id: string, sit: Sit) => ask<Seated>(`/tables/${part(id)}/sit`, sit),
  again: (id: string, again: Again) => ask<Id>(`/tables/${part(id)}/again`, again),
  recordOf: (id: string, token?: string) => ask<unknown>(`/tables/${part(id)}/record`, token ? { token } : {}),
  upload: (record: unknown) => ask<Uploaded>('/records', record),
  /** It may be gone already. */
  deleteRecord: (id: string, token: string) =>
    ask<Id>(`/records/${part(id)}`, { token }, 'DELETE').catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) throw error
    }),
  record: (id: string) => ask<RecordInfo>(`/records/${part(id)}`),
  frame: (id: string, at: number, seat?: number | 'all') =>
    ask<Frame>(`/records/${part(id)}/at/${at}${seat === undefined ? '' : `?seat=${seat}`}`),
}
