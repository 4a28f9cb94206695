import { words } from './words'

// The guided first turn of Twilight Struggle. Titles are `t_…`, texts `x_…`; a word between asterisks is printed bold.
export const guideTwilight = words({
  en: {
    t_w_welcome: '1945',
    x_w_welcome:
      'The long game: the whole world, up to *ten turns*. A lead of *20 points* wins at once; the side that causes nuclear war loses. The guide goes with you through the first turn.',
    t_w_box: 'Reading a country',
    x_w_box:
      'US influence left, USSR influence right, between them the *stability*. You *control* a country when you have at least that much influence there and lead the opponent by at least as much. A filled number means control.',
    t_w_battle: 'Battlegrounds',
    x_w_battle:
      'Inverted names are *battlegrounds*. They bring points of their own, decide who dominates a region, and a coup there lowers DEFCON. Lines connect neighbours.',
    t_w_setup: 'Set-up',
    x_w_setup:
      'Each side first places some influence in its half of Europe: the USSR *6* in the East, the US *7* in the West. What glows is legal. A good beginning: enough in one or two battlegrounds to control them, such as East Germany and Poland, or West Germany and Italy.',
    t_w_hand: 'Eight cards',
    x_w_hand:
      'Each has an *Ops* value and an event: square for a US event, disc for a USSR event, diamond for either. A hexagon is a *scoring card*: no Ops, and it must be played in the turn you hold it.',
    t_w_defcon: 'DEFCON',
    x_w_defcon:
      'How close war is. At *4* Europe is closed to coups and realignments, at *3* Asia too, at *2* the Middle East as well. At *1* the game ends, and the player whose round it was loses.',
    t_w_headline: 'Headline',
    x_w_headline:
      'Each turn begins with one card from each side, chosen in secret. Only the events happen, the higher Ops first. An event of your own side is usually best here: you keep the Ops of the others.',
    t_w_headlines: 'Both headlines',
    x_w_headlines:
      'The card with more Ops went first; with equal Ops the US. Cards with a star leave the game when their event happens, the others come back when the deck is shuffled.',
    t_w_play: 'Your action round',
    x_w_play:
      'Six rounds in this turn, one card each, the USSR always first. With the headline that makes seven of your eight cards: *one is kept*. Never a scoring card.',
    t_w_mode: 'What a card can do',
    x_w_mode:
      'Its *event*, or its *Ops* for one of four uses: place influence, a coup, realignment, the Space Race. Most cards are played for Ops, and most of those for influence.',
    t_w_foe_card: 'A card of the opponent',
    x_w_foe_card:
      'If you use its Ops, its event *happens for the opponent*, before or after, as you like. That is the heart of the game: play such cards when their event hurts least. The Space Race buries it.',
    t_w_influence: 'Placing influence',
    x_w_influence:
      'Where you have influence, and next door; where you stood at the beginning of the round decides. One Op each, *two* where the opponent controls the country. Reach for countries from which others can be reached.',
    t_w_coup: 'A coup',
    x_w_coup:
      'Die + Ops against *twice the stability*; what exceeds it removes enemy influence, then adds yours. It counts as military operations. In a *battleground* it lowers DEFCON by one, so there is usually one such coup a turn, and the USSR has the first chance. When you choose a target, point at it for the odds.',
    t_w_realign: 'Realignment',
    x_w_realign:
      'Both roll; the higher total removes the difference from the other side’s influence. +1 for each controlled neighbour, +1 for more influence there, +1 next to your own superpower. It never adds influence, and it can hit you.',
    t_w_event_place: 'An event on the map',
    x_w_event_place:
      'The event says where. What glows is legal. Events ignore neighbourhood and prices unless they say otherwise.',
    t_w_dice: 'The dice',
    x_w_dice:
      'Every roll is shown with its sum and stays in the log. No one can choose a roll: after the game you can check all dice in the replay.',
    t_w_scored: 'A region was scored',
    x_w_scored:
      'Both totals were taken, and the marker moved by the difference. *Presence*: one country. *Domination*: more countries and more battlegrounds, at least one of each kind. *Control*: more countries and all battlegrounds.',
    t_w_scoring_card: 'You hold a scoring card',
    x_w_scoring_card:
      'It must be played this turn. Build up the region first and play it when the table on the right is best for you; the opponent does not know that you hold it.',
    t_w_defcon_drop: 'DEFCON has changed',
    x_w_defcon_drop:
      'The strip says what is closed now. At 2, one more drop is war: the player whose round it is loses, even if the opponent’s event caused it. DEFCON rises by one after each turn.',
    t_w_effects: 'In effect',
    x_w_effects: 'Some events last. They lie here with their text as long as they work.',
    t_w_regions: 'If scored now',
    x_w_regions:
      'What each region would bring at this moment. In the first three turns only *Europe, Asia and the Middle East* have scoring cards in the deck: there the first turns are decided.',
    t_w_military: 'Military operations',
    x_w_military:
      'By the end of the turn each side needs as many as DEFCON shows then. Each missing one is a point for the opponent. Coups give them; realignment and influence do not.',
    t_w_space: 'The Space Race',
    x_w_space:
      'Once a turn you may throw away a card of at least 2 Ops for a roll. The boxes give points and privileges to the first side there. Best of all: the event of that card does not happen.',
    t_w_china: 'The China Card',
    x_w_china:
      'It passes between the players and takes no place in the hand. *4 Ops*, and 5 if all are used in Asia. Once played it goes to the opponent, face down until the next turn.',
    t_w_count: 'Counting',
    x_w_count:
      'The Cards tab lists the cards no one has shown, and how likely the opponent is to hold each. Scoring cards are on top. When the deck runs out, the discards are shuffled and everything comes again, except what has left the game.',
    t_w_europe: 'Europe',
    x_w_europe:
      'If a side *controls* Europe when it is scored, it wins the game. That is rare; the fear of it is not. Never let all its battlegrounds go.',
    t_w_turn_two: 'The second turn',
    x_w_turn_two:
      'Military operations were compared, DEFCON rose, hands are full again. From turn 4 the Mid War joins the deck, with Africa and both Americas. You have seen everything that happens in a turn: from here you go on alone.',
    t_w_end: 'The end',
    x_w_end:
      'You have played a whole game. The replay shows where it was decided, and how lucky each side was.',
  },
  ru: {
    t_w_welcome: '1945 год',
    x_w_welcome:
      'Большая игра: весь мир, до *десяти ходов*. Кто впереди на *20 очков*, побеждает сразу; кто вызвал ядерную войну, проигрывает. Наставник пройдёт с вами первый ход.',
    t_w_box: 'Как читать страну',
    x_w_box:
      'Слева влияние США, справа СССР, между ними *стабильность*. Страна *под контролем*, когда влияния не меньше стабильности и перевес над противником не меньше. Закрашенное число значит контроль.',
    t_w_battle: 'Ключевые страны',
    x_w_battle:
      'Названия на закрашенном фоне — *ключевые страны*. Они сами приносят очки, решают, кто доминирует в регионе, а переворот там понижает DEFCON. Линии соединяют соседей.',
    t_w_setup: 'Подготовка',
    x_w_setup:
      'Сначала каждый размещает влияние в своей половине Европы: СССР — *6* в Восточной, США — *7* в Западной. Выбрать можно то, что светится. Хорошее начало — взять под контроль одну-две ключевые страны: Восточную Германию и Польшу или Западную Германию и Италию.',
    t_w_hand: 'Восемь карт',
    x_w_hand:
      'У каждой *очки операций* и событие: квадрат — событие США, круг — СССР, ромб — общее. Шестиугольник — *карта подсчёта*: очков операций у неё нет, и сыграть её надо в том же ходу.',
    t_w_defcon: 'DEFCON',
    x_w_defcon:
      'Насколько близко война. На *4* перевороты и уравнивание влияния закрыты в Европе, на *3* ещё и в Азии, на *2* и на Ближнем Востоке. На *1* игра заканчивается, и проигрывает тот, чей был раунд.',
    t_w_headline: 'Заглавная фаза',
    x_w_headline:
      'Ход начинается с карты от каждого, выбранной тайно. Происходят только события, сначала то, где больше очков операций. Лучше всего здесь событие своей стороны: очки операций остальных карт останутся при вас.',
    t_w_headlines: 'Обе карты открыты',
    x_w_headlines:
      'Первой была карта с большим числом очков операций, при равенстве — карта США. Карты со звёздочкой после события выходят из игры, остальные вернутся, когда колоду перемешают.',
    t_w_play: 'Ваш раунд действий',
    x_w_play:
      'В этом ходу шесть раундов, по карте в каждом, СССР всегда первый. Вместе с заглавной фазой это семь карт из восьми: *одна остаётся*. Карту подсчёта оставлять нельзя.',
    t_w_mode: 'Что может карта',
    x_w_mode:
      '*Событие* или *очки операций* на одно из четырёх: разместить влияние, провести переворот или уравнивание, продвинуться в космосе. Чаще всего карты играют ради очков операций, а очки тратят на влияние.',
    t_w_foe_card: 'Карта противника',
    x_w_foe_card:
      'Если взять её очки операций, событие *сработает для противника*, до или после, как решите вы. В этом вся суть игры: играйте такие карты, когда событие вредит меньше всего. В космической гонке оно не происходит вовсе.',
    t_w_influence: 'Размещение влияния',
    x_w_influence:
      'Там, где ваше влияние уже есть, и по соседству; считается положение на начало раунда. По одному очку операций, и по *два* там, где контроль у противника. Берите страны, из которых можно дотянуться до других.',
    t_w_coup: 'Переворот',
    x_w_coup:
      'Кубик плюс очки операций против *удвоенной стабильности*; излишек снимает чужое влияние, потом добавляет ваше. Это военные операции. В *ключевой стране* DEFCON понижается на один, поэтому такой переворот обычно один за ход, и первая возможность у СССР. Выбирая цель, наведите на неё курсор — увидите шансы.',
    t_w_realign: 'Уравнивание влияния',
    x_w_realign:
      'Бросают оба; у кого больше, тот снимает разницу. +1 за каждую соседнюю страну под контролем, +1 за перевес в самой стране, +1 рядом со своей сверхдержавой. Своего влияния это не добавляет, а пострадать можно и самому.',
    t_w_event_place: 'Событие на карте',
    x_w_event_place:
      'Где — сказано в событии. Выбрать можно то, что светится. Соседство и двойная цена событий не касаются, если не сказано иначе.',
    t_w_dice: 'Кубики',
    x_w_dice:
      'Каждый бросок показан вместе с суммой и остаётся в журнале. Подобрать бросок никто не может: после партии все кубики можно проверить в записи.',
    t_w_scored: 'Регион подсчитан',
    x_w_scored:
      'Посчитали очки обеих сторон, и маркер сдвинулся на разницу. *Присутствие*: одна страна. *Доминирование*: больше стран и больше ключевых, хотя бы по одной обычной и ключевой. *Контроль*: больше стран и все ключевые.',
    t_w_scoring_card: 'У вас карта подсчёта',
    x_w_scoring_card:
      'Её надо сыграть в этом ходу. Сначала подготовьте регион и сыграйте её, когда таблица справа выгоднее всего; противник не знает, что она у вас.',
    t_w_defcon_drop: 'DEFCON изменился',
    x_w_defcon_drop:
      'Вверху видно, что теперь закрыто. На 2 следующее понижение — война: проигрывает тот, чей раунд, даже если виновато событие противника. После каждого хода DEFCON повышается на один.',
    t_w_effects: 'В силе',
    x_w_effects: 'Некоторые события длятся. Пока они действуют, они лежат здесь вместе с текстом.',
    t_w_regions: 'Если подсчёт сейчас',
    x_w_regions:
      'Что принёс бы каждый регион сейчас. В первые три хода в колоде есть карты подсчёта только *Европы, Азии и Ближнего Востока*: там и решается начало.',
    t_w_military: 'Военные операции',
    x_w_military:
      'К концу хода каждому нужно столько, сколько покажет DEFCON. Каждая недостающая — очко противнику. Дают их перевороты, а влияние и его уравнивание — нет.',
    t_w_space: 'Космическая гонка',
    x_w_space:
      'Раз в ход можно сбросить карту не меньше чем с 2 очками операций ради броска. Деления дают очки и преимущества тому, кто пришёл первым. А главное, событие этой карты не происходит.',
    t_w_china: 'Китайская карта',
    x_w_china:
      'Она переходит от игрока к игроку и не занимает места на руке. *4 очка операций*, и 5, если все потрачены в Азии. После розыгрыша она у противника, рубашкой вверх до следующего хода.',
    t_w_count: 'Подсчёт карт',
    x_w_count:
      'На вкладке карт видно, каких карт ещё никто не показал и с какой вероятностью каждая у противника. Карты подсчёта стоят первыми. Когда колода кончится, сброс перемешают, и всё придёт снова, кроме того, что вышло из игры.',
    t_w_europe: 'Европа',
    x_w_europe:
      'Кто *контролирует* Европу при её подсчёте, побеждает. Бывает это редко, а бояться этого приходится всегда: не отдавайте все её ключевые страны.',
    t_w_turn_two: 'Второй ход',
    x_w_turn_two:
      'Сравнили военные операции, DEFCON повысился, на руках снова полный набор. С четвёртого хода в колоду войдёт «Середина войны» с Африкой и обеими Америками. Всё, что бывает за ход, вы видели: дальше — сами.',
    t_w_end: 'Конец',
    x_w_end: 'Вы сыграли целую партию. Запись покажет, где она решилась и кому больше везло.',
  },
})
