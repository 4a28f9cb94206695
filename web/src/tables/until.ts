/** Until when something lasts: if it is a matter of minutes, a time of day; if of days, a date. */
export function untilText(end: number, lang: string): string {
  const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  const soon = end - Date.now() < 12 * 3_600_000
  return new Intl.DateTimeFormat(lang, soon ? time : { ...time, day: 'numeric', month: 'long' }).format(end)
}
