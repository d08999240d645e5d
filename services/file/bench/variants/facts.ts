import { type Day, plusDays } from './day.ts';
import { inventBirthPlace, inventPerson, inventTown, type Part, type Person } from './people.ts';
import type { Random } from './random.ts';

/** One invented death, and everything that any document about it prints. */
export interface Facts {
  deceased: Person;
  birth: Day;
  birthPlace: string;
  death: Day;
  hour: number;
  minute: number;
  deathTown: string;
  home: string;
  partner: Person | null;
  partnerBirth: Day;
  marriage: Day;
  status: 'gehuwd' | 'weduwe' | 'weduwnaar' | 'gescheiden' | 'ongehuwd';
  father: Person;
  mother: Person;
  informant: Person;
  informantBirth: Day;
  informantAge: number;
  official: Person;
  /** Where the akte was made. */
  town: string;
  made: Day;
  issued: Day;
  /** "20A0251" */
  number: string;
}

const randomDay = (from: number, to: number, random: Random): Day =>
  plusDays({ year: from, month: 1, day: 1 }, random.between(0, (to - from + 1) * 365 - 1));

function akteNumber(random: Random): string {
  const serial = String(random.between(1, 2999)).padStart(4, '0');
  return random.chance(0.6)
    ? `2${random.pick(['0', '1', 'A', 'B'])}${random.pick(['A', 'B', 'C'])}${serial}`
    : `2${random.pick(['0', '1', 'A'])}${serial}`;
}

export function inventFacts(part: Part, random: Random): Facts {
  const deceased = inventPerson(part, random);
  const other = deceased.gender === 'M' ? 'V' : 'M';
  const death = randomDay(2012, 2025, random);
  const youngest = death.year - 25;
  const birth = randomDay(1921, Math.min(1985, youngest), random);
  const made = plusDays(death, random.between(1, 5));
  const town = inventTown(part, random);
  const status = random.pick(
    deceased.gender === 'M'
      ? (['gehuwd', 'gehuwd', 'weduwnaar', 'gescheiden', 'ongehuwd'] as const)
      : (['gehuwd', 'weduwe', 'weduwe', 'gescheiden', 'ongehuwd'] as const),
  );
  const informantBirth = randomDay(1950, 1998, random);
  return {
    deceased,
    birth,
    birthPlace: inventBirthPlace(part, random),
    death,
    hour: random.between(0, 23),
    minute: random.between(1, 59),
    deathTown: random.chance(0.7) ? town : inventTown(part, random),
    home: inventTown(part, random),
    partner: status === 'ongehuwd' ? null : inventPerson(part, random, other),
    partnerBirth: randomDay(birth.year - 4, birth.year + 6, random),
    marriage: randomDay(birth.year + 21, birth.year + 28, random),
    status,
    father: { ...inventPerson(part, random, 'M'), insertion: deceased.insertion, last: deceased.last },
    mother: inventPerson(part, random, 'V'),
    informant: inventPerson(part, random),
    informantBirth,
    informantAge: made.year - informantBirth.year - 1,
    official: inventPerson(part, random),
    town,
    made,
    issued: plusDays(made, random.between(1, 400)),
    number: akteNumber(random),
  };
}
