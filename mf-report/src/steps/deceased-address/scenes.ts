import { POLDER } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import { choose, type Scenes, SUBMIT } from '@nabericht/workbench/scene';

const path = '/report-deceased/deceased-address';
const report = { world: unfinishedReport([POLDER], { until: 'deceased-address' }) };

export const deceasedAddress = {
  empty: { path, platform: () => report, shows: 'deceasedAddress.title' },
  'in English': { path, locale: 'en', platform: () => report, shows: 'deceasedAddress.title' },
  abroad: { path, platform: () => report, acts: [choose(1)], shows: 'address.country' },
  'abroad, refused': {
    path,
    platform: () => report,
    acts: [choose(1), SUBMIT],
    shows: 'problem.address.countryCode.required',
  },
  answered: { path, platform: () => ({ world: unfinishedReport([POLDER]) }), shows: { words: 'Turfmarkt' } },
} satisfies Scenes;
