import type { Refusal } from '@nabericht/contracts/registry';
import type { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import type { ReleaseManifest } from '@nabericht/remote/release-manifest';
import type { BuiltRelease } from '../read-built-release.ts';

/** What a release would be live beside. */
export interface Surroundings {
  /** The live releases of all other names. */
  live: ReleaseManifest[];
  /** What a page can start of all other names: the live releases, and the last good ones behind them. */
  standing: ReleaseManifest[];
  /** Flags of what is live that are switched, for some visitors or all. */
  switched: readonly SwitchedFlag[];
  /** Every path that the services answer, as `/v1/dossier/:id`. */
  apiPaths: readonly string[];
  /** The day of the upload. */
  today: CalendarDay;
}

export interface SwitchedFlag {
  /** `mf-dossier/new-list` */
  flag: string;
  /** The default that the live release declares; visitors for whom it is switched get the other value. */
  default: boolean;
}

/** The reasons to refuse this release, and what mends each; empty when it may come in. */
export type Gate = (release: BuiltRelease, beside: Surroundings) => Finding[];

export type Finding = Omit<Refusal, 'gate'>;
