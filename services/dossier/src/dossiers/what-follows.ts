import { eraseUnshown } from '../documents/erase-unshown.ts';
import { endFilledInInvitations } from '../invites/end-filled-in-invitations.ts';
import { endLeftInvitations } from '../invites/end-left-invitations.ts';
import { tellSendings } from '../notices/tell-sendings.ts';
import { followChosen } from '../persons/follow-chosen.ts';
import { tellInvited } from '../persons/tell-invited.ts';
import type { Retention } from '../retention/retention.ts';
import { askReminders } from '../settled-products/ask-reminders.ts';
import { tellChanged } from '../settled-products/tell-changed.ts';
import { tellSettled } from '../settled-products/tell-settled.ts';
import { deriveStatus } from './derive-status.ts';
import type { DossierChanging } from './dossier-changing.ts';

export interface Consequence {
  /** The consequence as a sentence, as in the README of the service. */
  name: string;
  follow: (changing: DossierChanging, deps: { retention: Retention }) => void | Promise<void>;
}

/** The consequences of every change, in this order: each sees the results of those before it. */
export const CONSEQUENCES: readonly Consequence[] = [
  { name: 'the invitation of a person who benefits from nothing any more ends', follow: endLeftInvitations },
  {
    name: 'the invitation that nobody accepted ends once the reporter fills in the details',
    follow: endFilledInInvitations,
  },
  { name: 'the chosen beneficiaries and their progress decide about people and tasks', follow: followChosen },
  { name: 'a provider is told that its product is settled', follow: tellSettled },
  { name: 'an insurer is told again of a beneficiary whose details changed since', follow: tellChanged },
  { name: 'the reporter is reminded on the day that they chose', follow: askReminders },
  { name: 'the reporter is told which notices have left', follow: tellSendings },
  {
    name: "the reporter is told of an invited person's progress, and that person of its end and of what is asked after it",
    follow: tellInvited,
  },
  { name: 'the status of the dossier follows from its tasks', follow: deriveStatus },
  { name: 'a file that nothing of the dossier shows any more is erased', follow: eraseUnshown },
];
