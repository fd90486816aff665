/* Under which address others reach this server. */
import { about } from './about'

const LOOPBACK = /^(localhost|127\.[\d.]+|\[?::1\]?)$/

/** Where others open the pages of this server; none if it can be reached from this device only. */
export async function origins(here: { hostname: string; origin: string } = location): Promise<string[]> {
  if (!LOOPBACK.test(here.hostname)) return [here.origin]
  const { addresses = [] } = await about()
  return addresses.map((address) => address.replace(/\/$/, ''))
}
