//! The review as one self-contained page: no script, font or picture from elsewhere. It contains every language and
//! shows one of them (`:checked`); the curve is drawn as SVG.

use crate::account::{Row, lost, margin, rows, whole};
use crate::words::{Words, sign};
use crate::{Piece, Task};
use contract::told::{Part, Sentence};
use contract::{Lang, Side};
use std::fmt::Write;
use wire::reviews::{
    CurvePoint, JudgedPlay, KeyMoment, MomentKind, PointsLost, ReviewAccount, TriedPlay, WinChance,
};

/// Size of the drawing, without its margins.
const WIDE: f32 = 960.0;
const HIGH: f32 = 260.0;

const STYLE: &str = "\
body{margin:0 auto;max-width:64rem;padding:1rem;font:16px/1.5 system-ui,sans-serif;background:#0b0f14;color:#e8e4d9}\
h1{font-size:1.4rem}h2{font-size:1rem;letter-spacing:.06em;text-transform:uppercase;color:#9aa4ad;margin:2rem 0 .5rem}\
table{border-collapse:collapse;width:100%}td,th{padding:.3rem .6rem;text-align:left;border-bottom:1px solid #26303a}\
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}small,.dim{color:#9aa4ad}\
.card,.space{border:1px solid #5a6672;border-radius:4px;padding:0 .3em;white-space:nowrap}.card{background:#f2ead8;color:#14181c}\
.us{color:#7fb0ff}.ussr{color:#ff8f86}.mark{font-weight:700}summary{cursor:pointer}details{padding:.3rem 0;border-bottom:1px solid #26303a}\
.chart{overflow-x:auto}svg{width:100%;min-width:40rem;height:auto;background:#10161d}input[name=lang]{margin-left:1rem}\
@media(max-width:40rem){.card,.space{white-space:normal;box-decoration-break:clone;-webkit-box-decoration-break:clone}}\
section{display:none}";

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn sentence(parts: &Sentence) -> String {
    let part = |part: &Part| {
        let text = escaped(part.text());
        match part {
            Part::Card { .. } => format!("<span class=card>{text}</span>"),
            Part::Space { .. } => format!("<span class=space>{text}</span>"),
            Part::Side { side, .. } => format!("<span class={}>{text}</span>", side.word()),
            Part::Text(_) | Part::Region { .. } | Part::Die { .. } | Part::Number { .. } => text,
        }
    };
    parts.0.iter().map(part).collect()
}

/// Whole points, never without their error.
fn points(chance: WinChance) -> String {
    format!("{} <small>±{}</small>", whole(chance.mean), margin(chance))
}

/// The whole page.
pub fn page(task: &dyn Task, pieces: &[Option<Piece>], title: &dyn Fn(Lang) -> String) -> String {
    let mut out = format!("<!doctype html>\n<html lang={}><head><meta charset=utf-8>", Lang::ALL[0].word());
    let _ = write!(
        out,
        "<meta name=viewport content=\"width=device-width\"><title>{}</title>",
        escaped(&title(Lang::ALL[0]))
    );
    let _ = write!(out, "<style>{STYLE}");
    for lang in Lang::ALL {
        let word = lang.word();
        let _ = write!(out, "#{word}:checked~section.{word}{{display:block}}");
    }
    out.push_str("</style></head><body><main>\n");
    for (n, lang) in Lang::ALL.into_iter().enumerate() {
        let (word, checked) = (lang.word(), if n == 0 { " checked" } else { "" });
        let _ =
            write!(out, "<input type=radio name=lang id={word}{checked}><label for={word}> {word}</label>");
    }
    for lang in Lang::ALL {
        let _ = write!(out, "\n<section class={} lang={}>", lang.word(), lang.word());
        language(&mut out, task, pieces, &title(lang), lang);
        out.push_str("</section>");
    }
    out.push_str("\n</main></body></html>\n");
    out
}

fn language(out: &mut String, task: &dyn Task, pieces: &[Option<Piece>], title: &str, lang: Lang) {
    let (words, told, engine) = (Words::of(lang), task.tell(pieces, lang), task.engine());
    let _ = write!(out, "<h1>{}</h1><p class=dim>{}</p>", escaped(title), words.worked_out_by(&engine));
    let _ = write!(out, "<h2>{}</h2>", words.curve);
    chart(out, &told.curve, &told.moments, words.curve);
    let _ = write!(out, "<h2>{}</h2>", words.moments);
    if !told.moments.iter().any(|moment| moment.side.is_some() && is_error(moment.kind)) {
        let _ = write!(out, "<p>{}</p>", words.no_errors);
    }
    for moment in &told.moments {
        let play = task.play(pieces, moment.step as usize, lang).filter(|_| is_error(moment.kind));
        key_moment(out, moment, play.as_ref(), words);
    }
    if let Some(account) = &told.account {
        account_table(out, account, words);
    }
    let _ = write!(out, "<h2>{}</h2>", words.lost);
    lost_table(out, &told.lost_by_kind, told.account.as_ref(), words);
    lost_table(out, &told.lost_by_period, told.account.as_ref(), words);
    let _ = write!(out, "<p class=dim>{}</p>", words.one_point);
}

fn is_error(kind: MomentKind) -> bool {
    matches!(kind, MomentKind::Inaccuracy | MomentKind::Mistake | MomentKind::Blunder)
}

/// The US at the top, with the error as a band. A narrow window scrolls it, so that its words stay legible.
fn chart(out: &mut String, curve: &[CurvePoint], moments: &[KeyMoment], name: &str) {
    let last = curve.last().map_or(1, |point| point.step.max(1)) as f32;
    let x = |step: u32| WIDE * step as f32 / last;
    let y = |chance: f32| HIGH * (1.0 - chance.clamp(0.0, 1.0));
    let _ = write!(
        out,
        "<div class=chart tabindex=0 role=region aria-label=\"{0}\"><svg viewBox=\"-30 -12 {1} {2}\" role=img aria-label=\"{0}\">",
        escaped(name),
        WIDE + 60.0,
        HIGH + 36.0
    );
    for chance in [0.0, 0.25, 0.5, 0.75, 1.0f32] {
        let (at, label) = (y(chance), 100.0 * chance);
        let _ = write!(
            out,
            "<line x1=0 x2={WIDE} y1={at} y2={at} stroke=#26303a /><text x=-8 y={} fill=#9aa4ad font-size=11 text-anchor=end>{label}</text>",
            at + 4.0
        );
    }
    let mut turn = None;
    for point in curve.iter().filter(|point| point.turn > 0) {
        if turn.replace(point.turn) != Some(point.turn) {
            let at = x(point.step);
            let _ = write!(
                out,
                "<line x1={at} x2={at} y1=0 y2={HIGH} stroke=#26303a /><text x={} y={} fill=#9aa4ad font-size=11>{}</text>",
                at + 2.0,
                HIGH + 16.0,
                point.turn
            );
        }
    }
    let edge = |sign: f32| {
        move |point: &CurvePoint| {
            format!("{:.1},{:.1}", x(point.step), y(point.open.mean + sign * point.open.error))
        }
    };
    let band: Vec<String> = curve.iter().map(edge(1.0)).chain(curve.iter().rev().map(edge(-1.0))).collect();
    let _ = write!(out, "<polygon points=\"{}\" fill=#5a6672 fill-opacity=.35 />", band.join(" "));
    let line: Vec<String> = curve.iter().map(edge(0.0)).collect();
    let _ = write!(out, "<polyline points=\"{}\" fill=none stroke=#f2ead8 stroke-width=2 />", line.join(" "));
    for moment in moments {
        let near = curve.iter().rev().find(|point| point.step <= moment.step);
        let at = near.map_or(0.5, |point| point.open.mean);
        let colour = if moment.gained == Side::Us { "#7fb0ff" } else { "#ff8f86" };
        let _ = write!(
            out,
            "<text x={:.1} y={:.1} fill={colour} font-size=14 font-weight=700 text-anchor=middle>{}<title>{}</title></text>",
            x(moment.step),
            (y(at) - 8.0).max(8.0),
            sign(moment.kind),
            escaped(&format!("{} {}", moment.code, moment.parts.text()))
        );
    }
    out.push_str("</svg></div>");
}

fn key_moment(out: &mut String, moment: &KeyMoment, play: Option<&JudgedPlay>, words: &Words) {
    let gained = format!(
        "<span class={}>{} +{}</span>",
        moment.gained.word(),
        words.side(moment.gained),
        points(moment.points)
    );
    let head = format!(
        "<small>{}</small> <span class=mark>{} {}</span> {} {gained}",
        escaped(&moment.code),
        sign(moment.kind),
        words.error(moment.kind),
        sentence(&moment.parts)
    );
    let Some(play) = play else {
        let _ = write!(out, "<p>{head}</p>");
        return;
    };
    let _ = write!(out, "<details><summary>{head}</summary><table>");
    let mut row = |tried: &TriedPlay, note: &str| {
        let line: Vec<String> = tried.line.iter().map(|line| sentence(&line.told.parts)).collect();
        let _ = write!(
            out,
            "<tr><td class=n>{}</td><td>{}<br><small>{}: {}</small></td><td class=dim>{note}</td></tr>",
            points(tried.chance),
            sentence(&tried.parts),
            words.line,
            line.join(" · ")
        );
    };
    play.others.iter().for_each(|other| row(other, if other.too_close { words.close } else { "" }));
    row(&play.made, words.played);
    out.push_str("</table></details>");
}

fn account_table(out: &mut String, account: &ReviewAccount, words: &Words) {
    let _ = write!(out, "<h2>{}</h2><table>", words.account);
    for row in rows(account) {
        let Row { points, error, .. } = row;
        let figure = if row.is_sum() { points.to_string() } else { format!("{points:+}") };
        let error = error.map(|error| format!(" <small>±{error}</small>")).unwrap_or_default();
        let title = words.booking(row.what);
        let _ = write!(out, "<tr><td>{title}</td><td class=n>{figure}{error}</td></tr>");
    }
    out.push_str("</table>");
}

/// The columns add up to what the account says.
fn lost_table(out: &mut String, rows: &[PointsLost], account: Option<&ReviewAccount>, words: &Words) {
    let (us, ussr) = (lost(rows, Side::Us, account), lost(rows, Side::Ussr, account));
    let _ = write!(
        out,
        "<table><tr><td></td><th class=\"n us\">{}</th><th class=\"n ussr\">{}</th></tr>",
        words.us, words.ussr
    );
    for ((row, us), ussr) in rows.iter().zip(us).zip(ussr) {
        let _ = write!(
            out,
            "<tr><td>{}</td><td class=n>{us} <small>±{}</small></td><td class=n>{ussr} <small>±{}</small></td></tr>",
            escaped(&row.title),
            margin(row.us),
            margin(row.ussr)
        );
    }
    out.push_str("</table>");
}
