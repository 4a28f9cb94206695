// Which dialog is open. One at a time.

export type DialogName = 'menu' | 'tracks' | 'keys' | 'find' | 'resign' | 'hints'

export const ui: { dialog: DialogName | null } = $state({ dialog: null })
