import { words } from './words'

export const handover = words({
  en: {
    title_us: 'Hand the device to the US player',
    title_ussr: 'Hand the device to the USSR player',
    covered: 'Both hands are covered. Nothing is shown until you say so.',
    first: 'Two players, one screen: you see only your own hand.',
    confirm_us: 'I am the US player',
    confirm_ussr: 'I am the USSR player',
    open: 'We play with open hands: do not ask again at this table',
    wait: 'Turning the table…',
  },
  ru: {
    title_us: 'Передайте устройство игроку за США',
    title_ussr: 'Передайте устройство игроку за СССР',
    covered: 'Карты обеих сторон закрыты. Без вашего слова ничего не появится.',
    first: 'Вдвоём за одним экраном: каждый видит только свою руку.',
    confirm_us: 'Я играю за США',
    confirm_ussr: 'Я играю за СССР',
    open: 'Играем в открытую: за этим столом больше не спрашивать',
    wait: 'Поворачиваем стол…',
  },
})
