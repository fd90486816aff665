/** Hands a file to the reader's device. */
export function download(name: string, contents: string | Blob, type = 'text/plain') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof contents === 'string' ? new Blob([contents], { type }) : contents)
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
