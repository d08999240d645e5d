import { POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { unfinishedReport } from '@nabericht/remote/testing/reports';
import type { Scenes } from '@nabericht/workbench/scene';

export const otherReport = {
  'to two others': {
    path: '/noorderbank/report-deceased/death-certificate',
    platform: () => ({ world: unfinishedReport([POLDER, VREDEHOF]) }),
    shows: 'otherReport.title',
  },
} satisfies Scenes;
