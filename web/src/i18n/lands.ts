import { words } from './words'

// Names of the countries on the small pictures of the maps, which are drawn before any board has been loaded.
export const lands = words({
  en: {
    sudan: 'Sudan',
    yemen: 'Yemen',
    south_yemen: 'South Yemen',
    djibouti: 'Djibouti',
    united_kingdom: 'United Kingdom',
    denmark: 'Denmark',
    benelux: 'Benelux',
    west_germany: 'West Germany',
    east_germany: 'East Germany',
    poland: 'Poland',
    czechoslovakia: 'Czechoslovakia',
  },
  ru: {
    sudan: 'Судан',
    yemen: 'Йемен',
    south_yemen: 'Южный Йемен',
    djibouti: 'Джибути',
    united_kingdom: 'Великобритания',
    denmark: 'Дания',
    benelux: 'Бенилюкс',
    west_germany: 'ФРГ',
    east_germany: 'ГДР',
    poland: 'Польша',
    czechoslovakia: 'Чехословакия',
  },
})
export type LandWord = Parameters<typeof lands>[0]
