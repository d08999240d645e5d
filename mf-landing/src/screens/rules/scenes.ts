import type { Scenes } from '@nabericht/workbench/scene';

const task = { words: 'A task waits until every task type that it needs is completed.' };

export const rules = {
  'every rule': { path: '/rules', acts: [['see', 'rules.title']], shows: task },
  'in English': { path: '/rules', locale: 'en', acts: [['see', 'rules.title']], shows: task },
} satisfies Scenes;
