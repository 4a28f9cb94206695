// Whether a table is just now showing something that both must see before the device changes hands.
export const reveals: { showing: boolean } = $state({ showing: false })
