import type { Refusal } from '@nabericht/contracts/registry';
import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { BuiltRelease } from '../read-built-release.ts';

/** What a release comes to stand beside. */
export interface Surroundings {
  /** What is live of every other name. */
  live: ReleaseManifest[];
  /** What a page can start of every other name: live, and the last good one behind it. */
  standing: ReleaseManifest[];
  /** Flags of what is live that are switched, for some visitors or all. */
  switched: readonly SwitchedFlag[];
  /** Every path the services answer, as `/v1/dossier/:id`. */
  apiPaths: readonly string[];
  /** The day on which it is handed in. */
  today: CalendarDay;
}

export interface SwitchedFlag {
  /** `mf-dossier/new-list` */
  flag: string;
  /** As what is live declares it; those for whom it is switched get the other value. */
  default: boolean;
}

/** Why this release may not come in, and what mends it; nothing when it may. */
export type Gate = (release: BuiltRelease, beside: Surroundings) => Finding[];

export type Finding = Omit<Refusal, 'gate'>;
