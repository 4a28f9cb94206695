// The hash that this browser saw before the game, kept so that it need not be believed afterwards.

const key = (table: string): string => `hotline.promise.${table}`

export function keepPromise(table: string, hash: string): void {
  try {
    if (!localStorage.getItem(key(table))) localStorage.setItem(key(table), hash)
  } catch {
    // A browser that keeps nothing has to take the server's word for what was promised.
  }
}

export function keptPromise(table: string): string | null {
  try {
    return localStorage.getItem(key(table))
  } catch {
    return null
  }
}
