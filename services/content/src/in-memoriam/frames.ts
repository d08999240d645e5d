import type { Tone } from '@nabericht/domain/report/in-memoriam-style';

/** The sentences of one tone; {1} is replaced by the keywords. Each sentence fits with every other one. */
export interface Frames {
  openings: readonly string[];
  traits: readonly string[];
  things: readonly string[];
  /** Goes before the ending of a longer text. */
  thoughts: readonly string[];
  endings: readonly string[];
}

// The texts address the deceased: "je" needs no gender. Before adding a sentence, read it aloud with "geduld",
// "Ameland" and "kaarten met vrienden" filled in.
export const FRAMES: Readonly<Record<Tone, Frames>> = {
  warm: {
    openings: [
      'Het is stil nu je er niet meer bent.',
      'Er is zoveel om aan terug te denken.',
      'Wat hadden we je graag langer bij ons gehad.',
      'Overal komen we je nog tegen.',
      'We vertellen elkaar over jou.',
    ],
    traits: ['Je was {1}.', 'Zo kenden we je: {1}.', 'Voor ons was je {1}.'],
    things: [
      '{1}. Zo zien we je voor ons.',
      '{1}. Dat hoorde bij jou, en dat blijft zo.',
      '{1}. Daarbij denken we voortaan aan jou.',
    ],
    thoughts: [
      'We praten nog vaak over je, en dat blijven we doen.',
      'Bij alles wat we samen vieren, ben je in gedachten bij ons.',
    ],
    endings: [
      'Dank je wel voor alles. We missen je.',
      'Wat je ons gaf, nemen we met ons mee.',
      'Dank je wel voor wie je was.',
      'Je blijft bij ons, elke dag.',
      'We missen je, en we dragen je met ons mee.',
    ],
  },
  quiet: {
    openings: [
      'We nemen afscheid van je.',
      'We staan stil bij je leven.',
      'Met dank kijken we terug.',
      'Het is stil, en we denken aan jou.',
      'We zoeken naar woorden, en denken aan jou.',
    ],
    traits: ['Je was {1}.', 'We kenden je zo: {1}.'],
    things: ['{1}. Dat hoorde bij jou.', '{1}. Daarin blijf je dichtbij.'],
    thoughts: ['Wat je voor ons was, laat zich moeilijk zeggen.', 'Wat we met jou hadden, blijft.'],
    endings: [
      'Rust zacht.',
      'We blijven aan je denken.',
      'We laten je gaan, met dank.',
      'Dank je wel voor wie je was.',
      'Dag. We vergeten je niet.',
    ],
  },
  light: {
    openings: [
      'Als we aan je denken, glimlachen we.',
      'Wie over jou begint, is voorlopig niet uitgepraat.',
      'Er bestaan genoeg verhalen over jou.',
      'We halen de mooie dagen weer op.',
      'Het is hier wel erg rustig zonder jou.',
    ],
    traits: [
      '{1}: dat was jij ten voeten uit.',
      'Je was {1}. Zo hadden we je graag om ons heen.',
      '{1}, dat was jij.',
    ],
    things: [
      '{1}. Typisch jij.',
      '{1}. We horen je er nog over vertellen.',
      '{1}. Zonder jou is het niet hetzelfde.',
    ],
    thoughts: [
      'En als we iets niet weten, vragen we ons af wat jij zou zeggen.',
      'Aan tafel komt je naam nog vaak voorbij.',
    ],
    endings: [
      'Bedankt voor alle keren dat we samen lachten.',
      'We vertellen je verhalen door.',
      'Zo blijf je bij ons: met een lach en een traan.',
      'Wat was het mooi met jou.',
      'We missen je, en we lachen nog om je.',
    ],
  },
};
