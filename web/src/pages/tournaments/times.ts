// Times for the browser's own input fields, which have no time zone: they are in the reader's.

const two = (n: number): string => String(n).padStart(2, '0')

/** `2026-11-18T20:00` */
export function toField(at: number): string {
  const date = new Date(at)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

export const fromField = (text: string): number => new Date(text).getTime()
