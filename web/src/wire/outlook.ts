// What an option would do, as far as anybody can know. Mirrors games::outlook.

export type Outlook = Record<string, unknown>
