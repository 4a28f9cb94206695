//! The questions in English.

use super::count_cubes;
use crate::vocabulary::MAX_CUBES;
use crate::why::Why;
use contract::Question;

/// A question that does not begin with the name of its card.
fn plain(task: impl Into<String>) -> Question {
    Question { card: None, task: task.into() }
}

pub(super) fn question(why: Why, card: &str, left: u8) -> Question {
    let card = format!("“{card}”");
    let most = if left > MAX_CUBES {
        "any number of cubes".to_owned()
    } else {
        format!("up to {}", count_cubes(left))
    };
    let lands = if left > MAX_CUBES { "any number".to_owned() } else { format!("up to {left} more") };
    let task = match why {
        Why::Bid => return plain(format!("Bid for the initiative in secret: 0 to {}.", count_cubes(left))),
        Why::First => return plain("You won the initiative: go first or second?"),
        Why::Card => return plain("Choose a card to play."),
        Why::Zone => return plain(format!("Place {card} in which zone?")),
        Why::Use => return plain(format!("Use {card} as an Order or as an Event?")),
        Why::Offer => return plain(format!("Your opponent plays your card {card}: use its event first?")),
        Why::OrderLand => format!("Order of {most}: choose a territory."),
        Why::OrderMode => "Order: place cubes or remove them?".to_owned(),
        Why::OrderPlace => "Order: place how many cubes?".to_owned(),
        Why::OrderRemove => "Order: remove how many cubes?".to_owned(),
        Why::PlaceUs => format!("place {most} of the US: choose a territory."),
        Why::PlaceUssr => format!("place {most} of the USSR: choose a territory."),
        Why::RemoveUs => format!("remove {most} of the US: choose a territory."),
        Why::RemoveUssr => format!("remove {most} of the USSR: choose a territory."),
        Why::Replace => format!("replace {most} of your opponent with your own: choose a territory."),
        Why::ExileUs => format!("remove {most} of the US from the game: choose a territory."),
        Why::ExileUssr => format!("remove {most} of the USSR from the game: choose a territory."),
        Why::Cubes => "how many cubes?".to_owned(),
        Why::TransferFrom => format!("move {most}: from which territory?"),
        Why::TransferTo => "move cubes: to which territory?".to_owned(),
        Why::ShiftLand => format!("slide a territory ({lands})."),
        Why::ShiftDirection => "slide it in which direction?".to_owned(),
        Why::ShiftSteps => "by how many steps?".to_owned(),
        Why::SetZone => format!("choose a territory to move to another zone ({lands})."),
        Why::SwapZonesFirst => "swap the zones of two territories: choose the first.".to_owned(),
        Why::SwapZonesSecond => "swap the zones of two territories: choose the second.".to_owned(),
        Why::SwapCubesFirst => "swap the cubes of two territories: choose the first.".to_owned(),
        Why::SwapCubesSecond => "swap the cubes of two territories: choose the second.".to_owned(),
        Why::Freeze => format!("freeze a territory ({lands})."),
        Why::Recover => format!("return {most} to the supply: how many?"),
        Why::ExileSupply => format!("remove {most} in your supply from the game: how many?"),
        Why::SwapCuba => "swap Cuba's card with a card from your hand?".to_owned(),
        Why::ShowCard => "show your opponent a card from your hand: which?".to_owned(),
        Why::Reorder => "put the cards back in any order: which is next from the top?".to_owned(),
        Why::PutBack => "put a card from your hand into the draw pile and draw another: which?".to_owned(),
        Why::SwapHands => "swap a random card from your hand with your opponent?".to_owned(),
        Why::Give => "give your opponent a card from your hand: which?".to_owned(),
        Why::Take => "take a card from your opponent's hand: which?".to_owned(),
        Why::Repeat => "use the event of another territory: which?".to_owned(),
        Why::Branch => "choose what happens.".to_owned(),
    };
    Question { card: Some(card), task }
}
