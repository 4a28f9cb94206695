/** Until when something stands: what takes minutes ends at a time of day, what takes days on a day. */
export function untilText(end: number, lang: string): string {
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  const soon = end - Date.now() < 12 * 3_600_000
  return new Intl.DateTimeFormat(lang, soon ? time : { ...time, day: 'numeric', month: 'long' }).format(end)
}
