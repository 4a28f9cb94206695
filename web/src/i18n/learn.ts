import { words } from './words'

export const learn = words({
  en: {
    rules: 'Rules',
    rules_text: 'In our own words; the numbers match the rulebook, so you can read both side by side.',
    glossary: 'Glossary',
    search: 'Find in rules and glossary',
    contents: 'Contents',
    no_hits: 'Nothing found. Try another word, or a section number such as 6.3.',
    hits: { one: '{n} place', other: '{n} places' },
    terms_found: { one: '{n} term', other: '{n} terms' },
    link_to: 'Link to {n}',
    failed: 'Could not load the rules.',
    empty: 'There are no rules in this language yet.',
    learn: 'Learn',
    learn_text: 'From your first quarter of an hour to the long game. Read everything, try everything.',
    step_play: 'Learn by playing',
    guide_thirteen: '13 Minutes, guided',
    guide_thirteen_text:
      'Thirteen cards, two spheres, one crisis. You play a bot, and each decision is explained as it comes.',
    guide_red_sea: 'Red Sea, guided',
    guide_red_sea_text:
      'Influence, coups, DEFCON and scoring with eleven countries. After this the long game only adds more map and more cards.',
    guide_twilight: 'Twilight Struggle, guided',
    guide_twilight_text:
      'The first turn of the long game, from set-up to the end of the turn, with a note for each thing you meet.',
    begin: 'Begin',
    step_read: 'Read and look up',
    rules_link: 'Rules',
    glossary_link: 'Glossary',
    presets_link: 'Rule sets',
    cards_link: 'Cards',
    step_more: 'More',
    deck: 'Your own deck for 13 Minutes',
    deck_text:
      'The printed cards are not public, so the game comes with a reconstruction. If you own the game, you can write the real cards into a file.',
    deck_link: 'The deck builder’s guide',
    dice: 'Dice that anyone can check',
    dice_text:
      'The server fixes a secret before the game, both players add a number, and afterwards this page computes every roll again. Every replay shows it.',
    dice_link: 'Open a replay',
    rights: 'Rights',
    rights_1:
      'Hotline is an unofficial implementation by players. It is not made, endorsed or supported by the designers or publishers of these games and has no connection with them.',
    rights_2:
      'Twilight Struggle, Twilight Struggle: Red Sea and 13 Minutes are published board games. Their names are trademarks of their owners and are used only to say which game is meant.',
    rights_3:
      'What is here is ours: the program, the drawings, and short descriptions of cards and rules in our own words. There are no printed card texts, no rulebook text, no artwork and no logos of the published games. To learn the games and have them on your table, buy them: they are worth it.',
    rights_4:
      'The source is free under MIT or Apache-2.0, at your choice. Coastlines come from Natural Earth, which is in the public domain. The typefaces are Sofia Sans and IBM Plex, under the SIL Open Font License.',
    access: 'Accessibility',
    access_1:
      'Every game can be played with the keyboard alone and with a screen reader. Sides differ in shape as well as colour, and a setting adds letters. Animation follows your system’s setting and can be switched off. If something is in your way, tell us: we treat it as a bug.',
    to_settings: 'Settings',
    keys: 'Keys at the table',
    keys_text: 'The whole game can be played without a mouse.',
    key_tab: 'next legal target',
    key_arrows: 'the neighbouring country in that direction; in a replay, one step',
    key_enter: 'confirm',
    key_digits: 'what the tape or the hand offers, in order',
    key_letters: 'influence, coup, realign, space, event',
    key_undo: 'undo',
    key_space: 'continue',
    key_region: 'go to a region',
    key_zoom: 'whole map, zoom in, zoom out',
    key_panels: 'hand, log, known cards',
    key_find: 'find a country or a card',
    key_help: 'all keys',
  },
  ru: {
    rules: 'Правила',
    rules_text: 'Нашими словами; номера — как в правилах игры, чтобы их можно было читать рядом.',
    glossary: 'Словарь',
    search: 'Найти в правилах и словаре',
    contents: 'Содержание',
    no_hits: 'Ничего не найдено. Попробуйте другое слово или номер раздела, например 6.3.',
    hits: { one: '{n} место', few: '{n} места', many: '{n} мест', other: '{n} места' },
    terms_found: { one: '{n} понятие', few: '{n} понятия', many: '{n} понятий', other: '{n} понятия' },
    link_to: 'Ссылка на {n}',
    failed: 'Не удалось загрузить правила.',
    empty: 'На этом языке правил пока нет.',
    learn: 'Обучение',
    learn_text: 'От первых пятнадцати минут до большой игры. Всё можно прочитать, всё можно попробовать.',
    step_play: 'Учиться за игрой',
    guide_thirteen: '«13 минут» с наставником',
    guide_thirteen_text:
      'Тринадцать карт, две зоны влияния, один кризис. Вы играете с ботом, и каждое решение объясняется тогда, когда его надо принять.',
    guide_red_sea: '«Красное море» с наставником',
    guide_red_sea_text:
      'Влияние, перевороты, DEFCON и подсчёт очков на примере одиннадцати стран. В большой игре к этому добавятся только страны и карты.',
    guide_twilight: '«Сумеречная борьба» с наставником',
    guide_twilight_text:
      'Первый ход большой игры, от подготовки до конца, с заметкой обо всём, что встретится впервые.',
    begin: 'Начать',
    step_read: 'Прочитать и найти',
    rules_link: 'Правила',
    glossary_link: 'Словарь',
    presets_link: 'Наборы правил',
    cards_link: 'Карты',
    step_more: 'Дальше',
    deck: 'Своя колода для «13 минут»',
    deck_text:
      'Печатных карт нет в открытом доступе, поэтому в игре используется реконструкция. Если игра у вас есть, настоящие карты можно записать в файл.',
    deck_link: 'Как составить колоду',
    dice: 'Броски, которые может проверить каждый',
    dice_text:
      'Сервер фиксирует секрет до игры, оба игрока добавляют по числу, а после партии эта страница вычисляет каждый бросок заново. Это видно в каждой записи партии.',
    dice_link: 'Открыть запись',
    rights: 'Права',
    rights_1:
      'Hotline — неофициальная программа игроков. Авторы и издатели этих игр её не делали, не одобряли и не поддерживают; она с ними не связана.',
    rights_2:
      'Twilight Struggle, Twilight Struggle: Red Sea и 13 Minutes — изданные настольные игры. Их названия — товарные знаки владельцев и указаны лишь для того, чтобы было ясно, о какой игре речь.',
    rights_3:
      'Здесь всё наше: программа, рисунки и краткие описания карт и правил своими словами. Нет ни напечатанных текстов карт, ни текста правил, ни рисунков, ни логотипов изданных игр. Чтобы освоить игры и иметь их на столе, купите их: они того стоят.',
    rights_4:
      'Исходный код свободен: MIT или Apache-2.0 на выбор. Береговые линии — Natural Earth, общественное достояние. Шрифты — Sofia Sans и IBM Plex, лицензия SIL Open Font License.',
    access: 'Доступность',
    access_1:
      'В каждую игру можно играть одной клавиатурой и с программой чтения с экрана. У сторон есть не только цвет, но и форма; настройка добавляет буквы. Анимация следует настройке системы и отключается. Если что-то мешает, скажите нам: это такая же ошибка, как любая другая.',
    to_settings: 'Настройки',
    keys: 'Клавиши за столом',
    keys_text: 'Всю партию можно сыграть без мыши.',
    key_tab: 'следующая доступная цель',
    key_arrows: 'соседняя страна в этом направлении; в записи — шаг',
    key_enter: 'выполнить',
    key_digits: 'то, что предлагает лента или рука, по порядку',
    key_letters: 'влияние, переворот, уравнивание, космос, событие (на английской странице)',
    key_undo: 'отменить',
    key_space: 'продолжить',
    key_region: 'к региону',
    key_zoom: 'вся карта, ближе, дальше',
    key_panels: 'рука, журнал, известные карты',
    key_find: 'найти страну или карту',
    key_help: 'все клавиши',
  },
})

export type LearnWord = Parameters<typeof learn>[0]
