import type { Scenes } from '@nabericht/workbench/scene';

export const noReport = {
  none: { path: '/report-deceased/reporter', shows: 'noReport.none.title' },
  'none, in English': { path: '/report-deceased/reporter', locale: 'en', shows: 'noReport.none.title' },
} satisfies Scenes;
