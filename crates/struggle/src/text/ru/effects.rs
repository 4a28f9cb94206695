//! What effects do while they last, and why an event would have none.

use super::super::Terms;
use super::names::in_region;
use super::terms::Term;
use crate::effects::Effect;
use crate::facts::Region;
use crate::facts::cards::*;
use crate::turn_zero::Lasting;
use contract::CardId;

pub(super) fn effect(effect: Effect, terms: Terms) -> String {
    let text = line(effect, terms);
    match Region::ALL.into_iter().find(|&region| Effect::chernobyl(region) == effect) {
        Some(region) => format!("{text} {}", in_region(region)),
        None => text,
    }
}

/// A table, one line an effect.
fn line(effect: Effect, terms: Terms) -> String {
    let [round, of_round, rounds, of_rounds] =
        [Term::Round, Term::OfRound, Term::Rounds, Term::OfRounds].map(|term| term.of(terms));
    let [of_realignments, in_realignments, to_coup_and_realign] =
        [Term::OfRealignments, Term::InRealignments, Term::ToCoupAndRealign].map(|term| term.of(terms));
    let text = match effect {
        Effect::MarshallPlan | Effect::WarsawPact => "Можно сыграть «НАТО»",
        Effect::Nato => {
            return format!(
                "Страны Европы под контролем США закрыты для переворотов СССР, {of_realignments} и карты «Опосредованная война»"
            );
        }
        Effect::DeGaulle => "«НАТО» не защищает Францию",
        Effect::WillyBrandt => "«НАТО» не защищает Западную Германию",
        Effect::UsJapanPact => return format!("СССР не может {to_coup_and_realign} в Японии"),
        Effect::FormosanResolution => {
            "Тайвань под контролем США считается ключевой страной при подсчёте в Азии; прекращается, когда США разыгрывают Китайскую карту"
        }
        Effect::ShuttleDiplomacy => {
            "При следующем подсчёте в Азии или на Ближнем Востоке не учитывается одна ключевая страна СССР"
        }
        Effect::CampDavid => "«Арабо-израильская война» невозможна",
        Effect::FlowerPower => "За каждую карту войны, сыгранную США, СССР получает 2 ПО",
        Effect::EvilEmpire => "«Сила цветов» невозможна",
        Effect::JohnPaul => "Можно сыграть «Солидарность»",
        Effect::IronLady => "«Социалистические правительства» невозможны",
        Effect::NorthSeaOil => "«ОПЕК» невозможна",
        Effect::Reformer => "СССР не может проводить перевороты в Европе; «Гласность» сильнее",
        Effect::HostageCrisis => "«Терроризм» заставляет США сбросить две карты",
        Effect::TearDownThisWall => "«Вилли Брандт» отменён и невозможен",
        Effect::AwacsSale => "«Исламская революция» невозможна",
        Effect::Norad => {
            return format!(
                "При контроле над Канадой США добавляют 1 влияние после {of_round}, в котором DEFCON стал равен 2"
            );
        }
        Effect::Quagmire => {
            return format!(
                "Каждый {round} США сбрасывают карту с 2 или более ОО и бросают кубик; 1–4 — свободны"
            );
        }
        Effect::BearTrap => {
            return format!(
                "Каждый {round} СССР сбрасывает карту с 2 или более ОО и бросает кубик; 1–4 — свободен"
            );
        }
        Effect::WeWillBuryYou => {
            return format!(
                "СССР получит 3 ПО, если США в следующий {round} не сыграют событие «Вмешательство ООН»"
            );
        }
        Effect::UsOwesMissileEnvy => "Следующей США обязаны сыграть на операции карту «Ракетная зависть»",
        Effect::UssrOwesMissileEnvy => "Следующей СССР обязан сыграть на операции карту «Ракетная зависть»",
        Effect::Containment => "Карты США: +1 ОО, не больше 4",
        Effect::Brezhnev => "Карты СССР: +1 ОО, не больше 4",
        Effect::VietnamRevolts => "СССР: +1 ОО, если все очки тратятся в Юго-Восточной Азии",
        Effect::U2Incident => "Когда «Вмешательство ООН» сыграют как событие, СССР получит 1 ПО",
        Effect::NuclearSubs => "Перевороты США в ключевых странах не понижают DEFCON",
        Effect::Salt => "Бросок любого переворота −1",
        Effect::IranContra => return format!("Броски США при {in_realignments} −1"),
        Effect::YuriAndSamantha => "За каждый переворот США СССР получает 1 ПО",
        Effect::AldrichAmes => "Рука США открыта",
        Effect::CrisisForUs => {
            "Переворот США — их поражение; отменяется за 2 влияния из Западной Германии или Турции"
        }
        Effect::CrisisForUssr => "Переворот СССР — его поражение; отменяется за 2 влияния с Кубы",
        Effect::EightRoundsForUs => return format!("США могут сыграть восемь {of_rounds}"),
        Effect::EightRoundsForUssr => return format!("СССР может сыграть восемь {of_rounds}"),
        Effect::ChernobylEurope
        | Effect::ChernobylAsia
        | Effect::ChernobylMiddleEast
        | Effect::ChernobylAfrica
        | Effect::ChernobylCentralAmerica
        | Effect::ChernobylSouthAmerica => "СССР не размещает влияние за очки операций",
        Effect::TheDerg => "Стабильность Эфиопии — 3",
        Effect::F5esDelivered => "«Война за Огаден» невозможна",
        Effect::AfghanistanInvasion => "«Президентская директива № 30» невозможна",
        Effect::T62s => "Карты СССР: +1 ОО, не больше 3",
        Effect::Nasserism => "Перевороты СССР +1",
        Effect::ZoneOfPeace => "Переворот в любой стране понижает DEFCON",
        Effect::AlbanoForUs => "Карты США: −1 ОО при размещении влияния в Африке",
        Effect::AlbanoForUssr => "Карты СССР: −1 ОО при размещении влияния в Африке",
        Effect::CarterForUs => "США могут один раз задать результат кубика: 1 или 6",
        Effect::CarterForUssr => "СССР может один раз задать результат кубика: 1 или 6",
        Effect::AmharicForUs => "Карты США с 1 ОО считаются за 2",
        Effect::AmharicForUssr => "Карты СССР с 1 ОО считаются за 2",
        Effect::InvasionForUs => "Карты США: −1 ОО, не меньше 1",
        Effect::InvasionForUssr => "Карты СССР: −1 ОО, не меньше 1",
        Effect::MustScore => {
            return format!("США обязаны в следующий {round} сыграть карту подсчёта, если она есть");
        }
        Effect::Mobutu => "Стабильность Заира — 3",
        Effect::FluForUs => {
            return format!("В следующий {round} США играют карту подсчёта или пропускают его, если её нет");
        }
        Effect::FluForUssr => {
            return format!("В следующий {round} СССР играет карту подсчёта или пропускает его, если её нет");
        }
        Effect::UsMovesFirst => return format!("США ходят первыми во все {rounds}"),
    };
    text.to_owned()
}

pub(super) fn lasting(lasting: Lasting) -> &'static str {
    match lasting {
        Lasting::UsMovesFirst => "США ходят первыми в раундах действий ходов 1–3",
        Lasting::UsIgnoresDefcon => "В ходе 1 DEFCON не закрывает США регионы и не опускается ниже 2",
        Lasting::SocialistGovernmentsVoid => "«Социалистические правительства» не действуют в ходах 1 и 2",
        Lasting::SuezCrisisVoid => "«Суэцкий кризис» не действует",
        Lasting::BlockadeVoid => "«Блокада Берлина» не действует",
        Lasting::AlliedBerlin => "Европа даёт 3/6/6 ПО, контроль над ней не приносит победы",
        Lasting::TaiwanBattleground => "Тайвань — ключевая страна",
    }
}

/// `{it}`: who would carry out the event; `{foe}`: the other side.
pub(super) fn no_effect(card: CardId) -> &'static str {
    match card {
        SOCIALIST_GOVERNMENTS => "его предотвращает «Железная леди»",
        ARAB_ISRAELI_WAR => "его предотвращают «Кемп-Дэвидские соглашения»",
        NATO => "сначала нужен «План Маршалла» или «Организация Варшавского договора»",
        WILLY_BRANDT => "его предотвращает «Снесите эту стену!»",
        FLOWER_POWER => "его предотвращает «Империя зла»",
        MUSLIM_REVOLUTION => "его предотвращает «Поставка самолётов-разведчиков в Саудовскую Аравию»",
        OPEC => "его предотвращает «Добыча нефти в Северном море»",
        SOLIDARITY => "сначала нужно «Избрание папы Иоанна Павла II»",
        KITCHEN_DEBATES => "у {it} не больше ключевых стран, чем у {foe}",
        ONE_SMALL_STEP => "у {it} нет отставания в космической гонке",
        STAR_WARS => "США не впереди в космической гонке",
        WARGAMES => "уровень DEFCON не 2",
        THE_CAMBRIDGE_FIVE => "с 8-го хода оно невозможно",
        OUR_MAN_IN_TEHRAN => "у {it} нет стран под контролем на Ближнем Востоке",
        NORAD => "его предотвращает «Трясина»",
        UN_INTERVENTION => "на руке нужна карта с событием противника, а в заглавной фазе играть нельзя",
        RED_SCARE_PURGE | CULTURAL_REVOLUTION | FORMOSAN_RESOLUTION => {
            "гражданская война в Китае не окончена"
        }
        OGADEN_WAR => "его предотвращает «Поставка истребителей F-5E»",
        ERITREAN_POPULAR_LIBERATION_FRONT => "Эфиопия не под контролем {foe}",
        DHOFAR_REBELLION => "СССР не контролирует Южный Йемен",
        US_PRESIDENTIAL_ELECTIONS => "оно действует только как начальное событие СССР",
        PRESIDENTIAL_DIRECTIVE_30 => "его предотвращает «Ввод войск в Афганистан»",
        NON_ALIGNED_MOVEMENT => "в нужных регионах нет страны, где у обеих сторон не меньше 2 влияния",
        STANISLAV_PETROV => "уровень DEFCON не 2",
        FIRST_LIGHTNING => "нужен раунд действий СССР и карта с событием США на его руке",
        WHO_LOST_CHINA => "Китайская карта не у СССР",
        DONT_WAIT_FOR_THE_TRANSLATION => "у {it} не меньше военных операций, чем у {foe}",
        OAU => "на руке нужна карта с событием противника",
        WE_ARE_THE_WORLD => "нигде нет голода",
        WATER_WARS => "Египет и Эфиопия не под контролем {foe} одновременно",
        _ => "у карты нет события",
    }
}
