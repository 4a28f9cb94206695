export interface Part {
  text: string
  bold: boolean
}

/** Words between asterisks are bold. */
export function bold(text: string): Part[] {
  return text
    .split('*')
    .map((part, n) => ({ text: part, bold: n % 2 === 1 }))
    .filter((part) => part.text.length > 0)
}
