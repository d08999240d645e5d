import { findPastFlags } from '@nabericht/remote/flags';
import type { Gate } from './gate.ts';

/** No flag is past its last day: what was to be for a while does not stay for good. */
export const flags: Gate = ({ manifest }, { today }) => findPastFlags(manifest.flags ?? [], today);
