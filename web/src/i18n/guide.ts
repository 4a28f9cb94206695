import { words } from './words'

// Titles are `t_…`, texts `x_…`; a word between asterisks is printed bold.
export const guide = words({
  en: {
    guide: 'Guide',
    next: 'Next',
    leave: 'Leave the guide',
    hide: 'Hide',
    show: 'Show the guide',
    step: '{n} of about {of}',
    rules: 'Rules, section {n}',
    intro_eyebrow: 'A guided first game',
    intro_thirteen: 'Learn 13 Minutes by playing it',
    intro_red_sea: 'Learn Red Sea by playing it',
    intro_twilight: 'Your first turn of Twilight Struggle',
    about_thirteen:
      'A real game against an easy bot, about fifteen minutes. Short notes explain things the first time you see them. Nothing is played for you, and you can leave the guide at any time.',
    about_red_sea:
      'A real game against an easy bot, about an hour the first time. Short notes explain things the first time you meet them. Nothing is played for you, and you can leave the guide at any time.',
    about_twilight:
      'A real game against an easy bot. Short notes explain the first turn as it comes, about half an hour; after that you play on as you like. Nothing is played for you, and you can leave the guide at any time.',
    learn_title: 'What you will know afterwards',
    learn_thirteen_1: 'how cards become territories and how cubes move them',
    learn_thirteen_2: 'when to use an Order and when an Event',
    learn_thirteen_3: 'why three matching symbols in your own sphere lose the game',
    learn_red_sea_1: 'influence, stability and control',
    learn_red_sea_2: 'the four uses of a card, and what to do with the opponent’s events',
    learn_red_sea_3: 'coups, DEFCON and how not to start a nuclear war',
    learn_red_sea_4: 'how regions are scored, and the Sea Lanes',
    learn_twilight_1: 'set-up, headline and action rounds',
    learn_twilight_2: 'influence, coups, realignment and the Space Race',
    learn_twilight_3: 'what DEFCON forbids, and how a game is lost by it',
    learn_twilight_4: 'how regions are scored, and what to count',
    side: 'Your side',
    start: 'Start the guided game',
    continue_game: 'Continue your guided game',
    again: 'Start over',
    without: 'Play without the guide',
    failed: 'Could not open the table.',
    unknown: 'There is no guided game for this.',
    quiet: 'Nothing new here. The guide speaks up when there is.',
    after_thirteen: 'Next step: Red Sea',
    after_red_sea: 'Next step: Twilight Struggle',
    after_twilight: 'To the lobby',

    t_m_welcome: 'October 1962',
    x_m_welcome:
      'Two leaders, *13 cubes* each, ten turns. You gain points for territories you control. But whoever pushes too hard loses everything: three matching symbols in your own sphere mean nuclear war, and it is you who started it.',
    t_m_zones: 'Three zones',
    x_m_zones:
      'The table is an imaginary map: the *US sphere* on the left, the *neutral* zone, the *USSR sphere* on the right. Territories slide from zone to zone as cubes come and go.',
    t_m_cuba: 'Cuba',
    x_m_cuba:
      'One card has been face down since the start. No one knows it. It is worth *2 points*, any other territory 1. It carries a symbol too, and that is counted only at the end.',
    t_m_hand: 'Your cards',
    x_m_hand:
      'You always hold two. The *number* says how many cubes an Order may use. Its *shape and colour* say whose event it is: square for the US, disc for the USSR, diamond for the UN, that is for either side. The *symbol* on the dark plate is the one that counts for war.',
    t_m_bid: 'Bid for the initiative',
    x_m_bid:
      'Both choose in secret. The higher bid decides who goes first. But *both* bids leave the game, and cubes are all you have: a low bid keeps them, a high one buys the choice. Going second has its charm: you make the last move of the game.',
    t_m_bids: 'The bids are out',
    x_m_bids:
      'The cubes of both bids are gone; see the dotted ones above. The higher bid now chooses the order of turns, and it stays the same for the whole game.',
    t_m_first: 'First or second?',
    x_m_first:
      'Who goes first shapes the table; who goes second answers every move and has the last word. There is no wrong choice in a first game.',
    t_m_card: 'Play a card',
    x_m_card:
      'Each turn you play one card. It becomes a new territory, and then you use it: your own cards and UN cards as an *Order* or as an *Event*. A card of the *opponent* can only be an Order, and the opponent may use its event first.',
    t_m_zone: 'Where to lay it',
    x_m_zone:
      'Into the neutral zone or into your own sphere, never into the opponent’s. Mind its symbol: a third one of a kind in *your* sphere loses the game if it is still there at the end.',
    t_m_use: 'Order or Event',
    x_m_use:
      'An *Order*: place or remove your own cubes on *one* territory, up to the number on the card. An *Event*: do what the card says. Either, not both.',
    t_m_offer: 'Your event, the opponent’s card',
    x_m_offer:
      'The opponent has played a card of your side. Before the Order you may use its event as if you had played it. Most of the time you want to; you may also pass.',
    t_m_land: 'Choose a territory',
    x_m_land:
      'Any territory in any zone, Cuba and the new card included. *Placing* pulls it one step toward you, *removing* lets it slip one step toward the opponent, no matter how many cubes. Point at one, or hold a finger on it, and it shows what would happen.',
    t_m_number: 'How many?',
    x_m_number:
      'Fewer than allowed is fine: cubes in your supply are moves you still have. It moves one step for one cube as well as for three.',
    t_m_event: 'An event on the board',
    x_m_event:
      'Amounts on cards are *maxima*: take as much as you like. What glows is legal; when you have done enough, pass.',
    t_m_moved: 'It moved',
    x_m_moved:
      'A territory follows the side that adds cubes and moves away from the side that removes them. In a sphere at the edge it stays put. Who has the majority does not matter for the movement.',
    t_m_control: 'Control',
    x_m_control:
      'More cubes than the opponent: you control it. *A tie*, even 0 to 0, goes to the player in whose sphere it lies; in the neutral zone to no one. So a lone card in your sphere is yours without a single cube.',
    t_m_drew: 'A new card',
    x_m_drew:
      'At the end of your turn you drew a card. Drawing cannot be undone; everything before it could. In the last round no one draws.',
    t_m_foe: 'The other side has moved',
    x_m_foe:
      'Small tags on the territories show what changed since your last decision. The log on the right tells it in words, and its names point at the table.',
    t_m_score: 'If it ended now',
    x_m_score:
      'The score as it stands: territories, Cuba, and one point for the *military majority*, that is for controlling more triangles. The aftermath is counted at the end; more about it later.',
    t_m_war: 'Close to war',
    x_m_war:
      'A sphere holds two matching symbols. A third one there at the end, and its owner loses at once, whatever the points. You can slide a dangerous territory away by *removing* your cubes from it. Or push one over to the opponent.',
    t_m_cuba_seen: 'You know Cuba now',
    x_m_cuba_seen:
      'Only you have seen it; it stays face down. Its symbol counts for war where Cuba lies at the end. Knowing it is worth a lot.',
    t_m_supply: 'Cubes run out',
    x_m_supply:
      'Few are left in your supply. Removing cubes brings them back, and lets the territory slip toward the opponent. That is sometimes exactly what you want.',
    t_m_after: 'The card you keep',
    x_m_after:
      'At the end each holds one card. *Aftermath*: the cubes printed on US and USSR cards among the two are added up, whoever holds them; the side with more gets 1 point. If both cards show the *same symbol*, each goes into its holder’s sphere and counts for war.',
    t_m_last: 'The last round',
    x_m_last:
      'You play one of your two cards and keep the other. Look at the symbols in your sphere: would the kept card be the third? Would Cuba?',
    t_m_end: 'The end',
    x_m_end:
      'Cuba was turned up, the last cards were shown, then came the check for war. Now you know all the rules there are. Next time, try to make the opponent’s sphere uncomfortable.',

    t_r_welcome: 'The Horn of Africa',
    x_r_welcome:
      'Two regions, *Africa* and the *Middle East*, and two turns of seven action rounds each. First to *10 points* wins; otherwise the marker decides after turn 2. The side that causes nuclear war loses.',
    t_r_box: 'Reading a country',
    x_r_box:
      'US influence left, USSR influence right, between them the *stability*. You *control* a country when you have at least that much influence there and lead the opponent by at least as much. A filled number means control.',
    t_r_battle: 'Special countries',
    x_r_battle:
      'Inverted names are *battlegrounds*: Egypt, Kenya, Saudi Arabia. They count extra, and a coup there lowers DEFCON. A lightning marks the *Flashpoints* Ethiopia and Somalia. Egypt belongs to both regions.',
    t_r_defcon: 'DEFCON',
    x_r_defcon:
      'How close war is. At 3 and 2 the Middle East is closed to coups and realignments. At *1 the game ends and the player whose action it was loses*. The table warns you before any play that could do that.',
    t_r_hand: 'Nine cards',
    x_r_hand:
      'Each has an *Ops* value and an event: square for a US event, disc for a USSR event, diamond for either. A hexagon is a *scoring card*: no Ops, and it must be played in the turn you hold it.',
    t_r_headline: 'Headline',
    x_r_headline:
      'Each turn begins with one card from each side, chosen in secret. Only the events happen, the higher Ops first. An event of your own side is usually best: the opponent’s event would help the opponent.',
    t_r_headlines: 'Both headlines',
    x_r_headlines:
      'The card with more Ops went first; with equal Ops the US. Cards with a star leave the game when their event happens. Underlined ones stay in effect.',
    t_r_play: 'Your action round',
    x_r_play:
      'Play one card. You have nine, and eight are used: a headline and seven rounds. So you can keep one, but never a scoring card.',
    t_r_mode: 'Event or operations',
    x_r_mode:
      'Your own and neutral cards: the *event*, or the *Ops* for one of four uses. Place influence, make a coup, realign, or try the Space Race.',
    t_r_foe_card: 'A card of the opponent',
    x_r_foe_card:
      'If you use its Ops, its event *happens for the opponent*. You choose whether before or after your operations. The Space Race is the way to bury an event you do not want: there it does not happen.',
    t_r_influence: 'Placing influence',
    x_r_influence:
      'Where you have influence, and next door. One point each; *two* where the opponent controls the country. The Sea Lanes are always open. Where you stood at the beginning of the round decides what is next door.',
    t_r_coup: 'A coup',
    x_r_coup:
      'Die + Ops against twice the stability; what exceeds it removes enemy influence, then adds yours. It gives *military operations*. In a battleground it lowers DEFCON. In a *Flashpoint* the top card of the deck is turned first: Ops 1 or 2, or a scoring card, lower DEFCON. Point at a country, or hold a finger on it, for the odds.',
    t_r_realign: 'Realignment',
    x_r_realign:
      'Both roll; the higher total removes that much influence of the other. +1 for each controlled neighbour, +1 for more influence in the country. It adds nothing, and it can hit you as well.',
    t_r_event_place: 'An event on the map',
    x_r_event_place:
      'The event says where. What glows is legal. Events ignore neighbourhood and prices unless they say otherwise.',
    t_r_dice: 'The dice',
    x_r_dice:
      'Every roll is shown with its sum and stays in the log. No one can choose a roll: after the game you can check all dice against the seed in the replay.',
    t_r_regions: 'If scored now',
    x_r_regions:
      'What each region would bring at this moment. *Presence*: one country. *Domination*: more countries and more battlegrounds. *Control*: more countries and all battlegrounds. Each controlled battleground adds 1.',
    t_r_scored: 'A region was scored',
    x_r_scored:
      'Both totals were taken, and the marker moved by the difference. Each region has one scoring card, and both are scored once more after the last turn. Watch what the opponent hurries to build.',
    t_r_scoring_card: 'You hold a scoring card',
    x_r_scoring_card:
      'It must be played this turn. Prepare the region first, and play it when the table on the right is best for you. Do not leave it for the very last round.',
    t_r_lanes: 'The Sea Lanes',
    x_r_lanes:
      'Not a country: no coups, no realignment. In a scoring, the side that *controls* the box (4 influence and 4 ahead) doubles its own total; a mere lead gives 1 point.',
    t_r_military: 'Military operations',
    x_r_military:
      'By the end of the turn each side needs as many as DEFCON shows. Each missing one costs a point. Coups give them; realignments and influence do not.',
    t_r_defcon_drop: 'DEFCON has changed',
    x_r_defcon_drop:
      'See in the strip what is closed now. At 2, one more drop is war: the player whose round it is loses, even if the opponent’s event caused it.',
    t_r_africa: 'A quick end in Africa',
    x_r_africa:
      'If Africa is scored while one side controls *both Flashpoints* and more African countries, that side wins at once. Keep an eye on Ethiopia and Somalia.',
    t_r_autonomy: 'Romanian Autonomy',
    x_r_autonomy:
      'A card that passes between the players and takes no place in the hand. 2 Ops, and 3 for the side that is behind. Once played it goes to the opponent, face down until the next turn.',
    t_r_effects: 'In effect',
    x_r_effects: 'Some events last. They lie here with their text as long as they work.',
    t_r_space: 'The Space Race',
    x_r_space:
      'Once a turn you may throw a card away for a roll. The boxes give points and small privileges to the first side there. Best of all: the event of that card does not happen.',
    t_r_turn_two: 'Turn 2',
    x_r_turn_two:
      'Late War cards have joined the deck, hands are filled to nine again, DEFCON has risen by one. After this turn both regions are scored once more, then the Sea Lanes, then Romanian Autonomy.',
    t_r_end: 'The end',
    x_r_end:
      'You have played a whole game. Twilight Struggle is the same machine on a map of the world, with ten turns. The replay shows where this one was decided.',

    deck_eyebrow: '13 Minutes',
    deck_title: 'Play with your own deck',
    deck_about:
      'The deck that comes with the game is a reconstruction. If you own the printed game, write its thirteen cards into one file and play with them.',
    deck_text: 'The deck file',
    deck_file: 'Open a file',
    deck_drop: 'Write here, paste, or drop a file. At most 64 KiB.',
    deck_sample: 'Insert an example of one card',
    deck_shipped: 'Begin with the game’s deck',
    deck_check: 'Check the deck',
    deck_checking: 'Checking…',
    deck_good: 'This deck can be played.',
    deck_problems: { one: '{n} problem', other: '{n} problems' },
    deck_line: 'line {n}',
    deck_too_long: 'The file has {n} bytes; at most {most} are allowed.',
    deck_empty: 'There is nothing to check yet.',
    deck_play_bot: 'Play a bot with it',
    deck_play_hot: 'Two at this screen',
    deck_play_link: 'Invite by link',
    deck_guide: 'The deck builder’s guide',
    deck_kept: 'Kept in this browser while you write.',
  },
  ru: {
    guide: 'Наставник',
    next: 'Дальше',
    leave: 'Без наставника',
    hide: 'Скрыть',
    show: 'Показать наставника',
    step: '{n} из примерно {of}',
    rules: 'Правила, раздел {n}',
    intro_eyebrow: 'Первая партия с наставником',
    intro_thirteen: 'Освойте «13 минут», играя',
    intro_red_sea: 'Освойте «Красное море», играя',
    intro_twilight: 'Первый ход «Сумеречной борьбы»',
    about_thirteen:
      'Настоящая партия с лёгким ботом, минут пятнадцать. Короткие заметки объясняют то, что вы видите впервые. За вас ничего не решают, и продолжить без наставника можно в любой момент.',
    about_red_sea:
      'Настоящая партия с лёгким ботом, в первый раз около часа. Короткие заметки объясняют новое, как только оно встретится. За вас ничего не решают, и продолжить без наставника можно в любой момент.',
    about_twilight:
      'Настоящая партия с лёгким ботом. Короткие заметки объясняют первый ход по мере игры, это примерно полчаса; дальше играйте, как хотите. За вас ничего не решают, и продолжить без наставника можно в любой момент.',
    learn_title: 'Что вы узнаете',
    learn_thirteen_1: 'как карты становятся территориями и как маркеры их двигают',
    learn_thirteen_2: 'когда нужен Приказ, а когда Событие',
    learn_thirteen_3: 'почему три одинаковых символа в своей зоне — поражение',
    learn_red_sea_1: 'влияние, стабильность и контроль',
    learn_red_sea_2: 'четыре применения карты и что делать с событиями противника',
    learn_red_sea_3: 'перевороты, DEFCON и как не начать ядерную войну',
    learn_red_sea_4: 'как подсчитывают регионы и что дают морские пути',
    learn_twilight_1: 'подготовка, заглавная фаза и раунды действий',
    learn_twilight_2: 'влияние, перевороты, уравнивание и космическая гонка',
    learn_twilight_3: 'что запрещает DEFCON и как из-за него проигрывают',
    learn_twilight_4: 'как подсчитывают регионы и что стоит считать самому',
    side: 'Ваша сторона',
    start: 'Начать партию с наставником',
    continue_game: 'Продолжить свою партию',
    again: 'Начать заново',
    without: 'Играть без наставника',
    failed: 'Не удалось открыть стол.',
    unknown: 'Для этой игры наставника нет.',
    quiet: 'Пока ничего нового. Наставник отзовётся, когда будет что сказать.',
    after_thirteen: 'Следующий шаг: «Красное море»',
    after_red_sea: 'Следующий шаг: «Сумеречная борьба»',
    after_twilight: 'В лобби',

    t_m_welcome: 'Октябрь 1962 года',
    x_m_welcome:
      'Два лидера, по *13 маркеров* у каждого, десять ходов. Очки дают территории под контролем. Но кто давит слишком сильно, теряет всё: три одинаковых символа в вашей зоне — ядерная война, и начали её вы.',
    t_m_zones: 'Три зоны',
    x_m_zones:
      'Стол — воображаемая карта: слева *зона США*, посередине *нейтральная*, справа *зона СССР*. Территории переходят из зоны в зону, когда маркеры добавляют и снимают.',
    t_m_cuba: 'Куба',
    x_m_cuba:
      'Одна карта с самого начала лежит лицом вниз. Её никто не знает. Она приносит *2 очка*, любая другая территория — 1. Символ есть и у неё, но посчитают его только в конце.',
    t_m_hand: 'Ваши карты',
    x_m_hand:
      'На руке всегда две. *Число* — сколько маркеров может задействовать Приказ. *Форма и цвет* говорят, чьё это событие: квадрат — США, круг — СССР, ромб — ООН, то есть чьё угодно. *Символ* на тёмном поле считается для войны.',
    t_m_bid: 'Ставка за инициативу',
    x_m_bid:
      'Оба выбирают тайно. Кто поставил больше, решает, кому ходить первым. Но из игры уходят *обе* ставки, а маркеры — всё, что у вас есть: малая ставка их бережёт, большая покупает право выбора. Ходить вторым тоже хорошо: последнее слово в партии за вами.',
    t_m_bids: 'Ставки открыты',
    x_m_bids:
      'Маркеры обеих ставок ушли из игры, вверху они показаны пунктиром. Кто поставил больше, выбирает порядок ходов, и до конца партии он не меняется.',
    t_m_first: 'Первым или вторым?',
    x_m_first:
      'Первый задаёт расклад, второй отвечает на каждый ход, и последнее слово за ним. В первой партии неправильного выбора нет.',
    t_m_card: 'Сыграйте карту',
    x_m_card:
      'Каждый ход вы играете одну карту. Она становится новой территорией, а потом её применяют: свою карту и карту ООН — как *Приказ* или как *Событие*. Карту *противника* — только как Приказ, и сначала он может применить её событие.',
    t_m_zone: 'Куда её положить',
    x_m_zone:
      'В нейтральную зону или в свою, но не в чужую. Следите за символом: третий такой же в *вашей* зоне — поражение, если он останется там до конца.',
    t_m_use: 'Приказ или Событие',
    x_m_use:
      '*Приказ*: разместите или снимите свои маркеры на *одной* территории, не больше числа на карте. *Событие*: сделайте то, что сказано на карте. Либо одно, либо другое.',
    t_m_offer: 'Событие ваше, карта противника',
    x_m_offer:
      'Противник сыграл карту вашей стороны. До его Приказа вы можете применить её событие, как будто сыграли её сами. Чаще всего это выгодно, но можно и пропустить.',
    t_m_land: 'Выберите территорию',
    x_m_land:
      'Любую в любой зоне, в том числе Кубу и новую карту. *Разместить* — она сдвинется на шаг к вам, *снять* — на шаг к противнику, сколько бы маркеров ни было. Наведите курсор на территорию или подержите на ней палец — увидите, что получится.',
    t_m_number: 'Сколько?',
    x_m_number:
      'Можно меньше предела: маркеры в запасе — это ваши будущие ходы. Один маркер двигает территорию так же, как три.',
    t_m_event: 'Событие на столе',
    x_m_event:
      'Числа на картах — *пределы*: берите сколько хотите. Выбрать можно то, что светится; когда достаточно, пропустите остальное.',
    t_m_moved: 'Территория сдвинулась',
    x_m_moved:
      'Она идёт к тому, кто добавил маркеры, и уходит от того, кто снял. В крайней зоне дальше не двигается. У кого большинство, для движения неважно.',
    t_m_control: 'Контроль',
    x_m_control:
      'Маркеров больше, чем у противника, — территория ваша. *Поровну*, даже 0 и 0, — она принадлежит тому, в чьей зоне лежит, а в нейтральной — никому. Значит, одинокая карта в вашей зоне ваша и без маркеров.',
    t_m_drew: 'Новая карта',
    x_m_drew:
      'В конце хода вы добрали карту. Добор отменить нельзя, всё до него — можно было. В последнем раунде карт не добирают.',
    t_m_foe: 'Противник сходил',
    x_m_foe:
      'Метки на территориях показывают, что изменилось после вашего решения. Журнал справа рассказывает это словами, и названия в нём указывают на стол.',
    t_m_score: 'Если закончить сейчас',
    x_m_score:
      'Счёт на этот момент: территории, Куба и одно очко за *военное большинство*, то есть за большее число треугольников под контролем. Последствия считают в конце, о них позже.',
    t_m_war: 'На грани войны',
    x_m_war:
      'В одной зоне уже два одинаковых символа. Третий там в конце — и её хозяин сразу проиграет, сколько бы очков ни было. Опасную территорию можно увести: *снимите* с неё свои маркеры. Или подвиньте такую противнику.',
    t_m_cuba_seen: 'Теперь вы знаете Кубу',
    x_m_cuba_seen:
      'Видели её только вы; она остаётся лицом вниз. Её символ посчитают там, где Куба окажется в конце. Это знание дорого стоит.',
    t_m_supply: 'Маркеры кончаются',
    x_m_supply:
      'В запасе осталось мало. Снятые маркеры возвращаются, а территория сдвигается к противнику. Иногда именно это и нужно.',
    t_m_after: 'Карта, которую вы оставите',
    x_m_after:
      'В конце у каждого останется по карте. *Последствия*: складываются числа на картах США и СССР из этих двух, у кого бы они ни были; сторона с большей суммой получает 1 очко. Если *символы совпали*, каждая карта ложится в зону своего хозяина и считается для войны.',
    t_m_last: 'Последний раунд',
    x_m_last:
      'Одну карту вы сыграете, другая останется. Посмотрите на символы в своей зоне: не станет ли оставленная третьей? А Куба?',
    t_m_end: 'Конец',
    x_m_end:
      'Кубу открыли, последние карты показали, потом проверили, нет ли войны. Теперь вы знаете все правила. В следующий раз постарайтесь, чтобы неуютно стало в зоне противника.',

    t_r_welcome: 'Африканский Рог',
    x_r_welcome:
      'Два региона, *Африка* и *Ближний Восток*, два раунда по семь ходов. Кто первым набрал *10 очков*, побеждает; иначе после второго раунда решает шкала. Кто вызвал ядерную войну, проигрывает.',
    t_r_box: 'Как читать страну',
    x_r_box:
      'Слева влияние США, справа СССР, между ними *стабильность*. Страна *под контролем*, когда влияния не меньше стабильности и перевес над противником не меньше. Закрашенное число значит контроль.',
    t_r_battle: 'Особые страны',
    x_r_battle:
      'Названия на закрашенном фоне — *ключевые страны*: Египет, Кения, Саудовская Аравия. Они дают больше очков, а переворот там понижает DEFCON. Молнией отмечены *горячие точки*, Эфиопия и Сомали. Египет входит в оба региона.',
    t_r_defcon: 'DEFCON',
    x_r_defcon:
      'Насколько близко война. На 3 и 2 Ближний Восток закрыт для переворотов и снижения влияния. На *1 игра заканчивается, и проигрывает тот, чей был ход*. О такой опасности стол предупредит заранее.',
    t_r_hand: 'Девять карт',
    x_r_hand:
      'У каждой *очки операций* и событие: квадрат — событие США, круг — СССР, ромб — общее. Шестиугольник — *карта подсчёта*: очков операций у неё нет, и сыграть её надо в том же раунде.',
    t_r_headline: 'Начальное событие',
    x_r_headline:
      'Раунд начинается с карты от каждого, выбранной тайно. Происходят только события, сначала то, где больше очков операций. Лучше всего событие своей стороны: чужое поможет противнику.',
    t_r_headlines: 'Оба начальных события',
    x_r_headlines:
      'Первой была карта с большим числом очков операций, при равенстве — США. Карты с астериском после события выходят из игры, подчёркнутые продолжают действовать.',
    t_r_play: 'Ваш ход',
    x_r_play:
      'Сыграйте одну карту. Их девять, а нужно восемь: начальное событие и семь ходов. Одну можно придержать, но не карту подсчёта.',
    t_r_mode: 'Событие или операции',
    x_r_mode:
      'Свою и общую карту можно сыграть как *событие* или потратить *очки операций* на одно из четырёх: разместить влияние, совершить переворот, снизить чужое влияние или попытать счастья в космической гонке.',
    t_r_foe_card: 'Карта противника',
    x_r_foe_card:
      'Если взять её очки операций, событие *сработает для противника*. Вы решаете, до ваших операций или после. Избавиться от ненужного события можно в космической гонке: там оно не происходит.',
    t_r_influence: 'Размещение влияния',
    x_r_influence:
      'Там, где ваше влияние уже есть, и по соседству. По одному очку, и по *два*, где контроль у противника. Морские пути открыты всегда. Что считается соседним, решает положение на начало хода.',
    t_r_coup: 'Попытка переворота',
    x_r_coup:
      'Кубик плюс очки операций против удвоенной стабильности; излишек снимает чужое влияние, потом добавляет ваше. Это даёт *военные операции*. В ключевой стране DEFCON понижается. В *горячей точке* сначала раскрывают верхнюю карту колоды: 1 или 2 очка операций или карта подсчёта — DEFCON понижается. Наведите курсор на страну или подержите на ней палец — увидите шансы.',
    t_r_realign: 'Снижение влияния',
    x_r_realign:
      'Бросают оба; у кого больше, тот снимает разницу. +1 за каждую соседнюю страну под контролем, +1 за перевес в самой стране. Своего влияния это не добавляет, а пострадать можно и самому.',
    t_r_event_place: 'Событие на поле',
    x_r_event_place:
      'Где — сказано в событии. Выбрать можно то, что светится. Соседство и двойная цена событий не касаются, если не сказано иначе.',
    t_r_dice: 'Кубики',
    x_r_dice:
      'Каждый бросок показан вместе с суммой и остаётся в журнале. Подобрать бросок никто не может: после партии все кубики можно сверить в записи с зерном.',
    t_r_regions: 'Если подсчёт сейчас',
    x_r_regions:
      'Что принёс бы каждый регион сейчас. *Присутствие*: одна страна. *Превосходство*: больше стран и больше ключевых. *Контроль*: больше стран и все ключевые. За каждую ключевую страну ещё 1.',
    t_r_scored: 'Регион подсчитан',
    x_r_scored:
      'Посчитали очки обеих сторон, и жетон сдвинулся на разницу. У каждого региона одна карта подсчёта, и после последнего раунда оба посчитают ещё раз. Смотрите, что торопится построить противник.',
    t_r_scoring_card: 'У вас карта подсчёта',
    x_r_scoring_card:
      'Её надо сыграть в этом раунде. Сначала подготовьте регион и сыграйте её, когда таблица справа выгоднее всего для вас. На самый последний ход не оставляйте.',
    t_r_lanes: 'Морские пути',
    x_r_lanes:
      'Это не страна: ни переворотов, ни снижения влияния. При подсчёте тот, кто *контролирует* пути (4 влияния и перевес 4), удваивает свою сумму; простой перевес даёт 1 очко.',
    t_r_military: 'Военные операции',
    x_r_military:
      'К концу раунда каждому нужно столько, сколько показывает DEFCON. Каждая недостающая стоит очка. Дают их перевороты, а влияние и его снижение — нет.',
    t_r_defcon_drop: 'DEFCON изменился',
    x_r_defcon_drop:
      'Вверху видно, что теперь закрыто. На 2 следующее понижение — война: проигрывает тот, чей ход, даже если виновато событие противника.',
    t_r_africa: 'Быстрая победа в Африке',
    x_r_africa:
      'Если при подсчёте Африки у одной стороны *обе горячие точки* и больше африканских стран, она сразу побеждает. Присматривайте за Эфиопией и Сомали.',
    t_r_autonomy: '«Румынская автономия»',
    x_r_autonomy:
      'Карта, которая переходит от игрока к игроку и не занимает места на руке. 2 очка операций, 3 у того, кто отстаёт. После розыгрыша она у противника, лицом вниз до следующего раунда.',
    t_r_effects: 'В силе',
    x_r_effects: 'Некоторые события длятся. Пока они действуют, они лежат здесь вместе с текстом.',
    t_r_space: 'Космическая гонка',
    x_r_space:
      'Раз в раунд можно сбросить карту ради броска. Деления дают очки и небольшие преимущества тому, кто пришёл первым. А главное, событие этой карты не происходит.',
    t_r_turn_two: 'Второй раунд',
    x_r_turn_two:
      'В колоду вошли карты «Окончания войны», на руках снова по девять, DEFCON повысился на один. После этого раунда оба региона подсчитают ещё раз, потом морские пути и «Румынскую автономию».',
    t_r_end: 'Конец',
    x_r_end:
      'Вы сыграли целую партию. «Сумеречная борьба» — тот же механизм, но на карте мира и на десять ходов. Запись покажет, где решилась эта партия.',

    deck_eyebrow: '13 минут',
    deck_title: 'Играйте своей колодой',
    deck_about:
      'Колода в игре — реконструкция. Если у вас есть изданная игра, запишите её тринадцать карт в один файл и играйте ими.',
    deck_text: 'Файл колоды',
    deck_file: 'Открыть файл',
    deck_drop: 'Пишите здесь, вставьте текст или перетащите файл. Не больше 64 КиБ.',
    deck_sample: 'Вставить пример одной карты',
    deck_shipped: 'Начать с колоды из игры',
    deck_check: 'Проверить колоду',
    deck_checking: 'Проверяем…',
    deck_good: 'Этой колодой можно играть.',
    deck_problems: {
      one: '{n} замечание',
      few: '{n} замечания',
      many: '{n} замечаний',
      other: '{n} замечания',
    },
    deck_line: 'строка {n}',
    deck_too_long: 'В файле {n} байт, а можно не больше {most}.',
    deck_empty: 'Пока проверять нечего.',
    deck_play_bot: 'Сыграть ею с ботом',
    deck_play_hot: 'Вдвоём за этим экраном',
    deck_play_link: 'Пригласить по ссылке',
    deck_guide: 'Как составить колоду',
    deck_kept: 'Пока вы пишете, текст хранится в этом браузере.',
  },
})

export type GuideWord = Parameters<typeof guide>[0]
