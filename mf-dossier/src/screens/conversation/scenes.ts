import { toProvider } from '@nabericht/remote/testing/dossiers';
import { GILDEBANK, LONG_NAME, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import type { Scenes } from '@nabericht/workbench/scene';
import { conversing, DOSSIER, withDossiers } from '../../scene-dossiers.ts';

const at = (provider: typeof POLDER) => `${DOSSIER}/task/organisation/${toProvider(provider)._id}`;
const platform = () => withDossiers(conversing());
/** It stands below the form, after the documents. */
const SEND = ['click', 'main [type=submit]', 0] as const;
const WORDS = ['type', '#reply-words', 'Het staat op de rekening.'] as const;

export const conversation = {
  denied: { path: at(GILDEBANK), platform, shows: 'conversation.words' },
  'in English': { path: at(GILDEBANK), locale: 'en', platform, shows: 'conversation.words' },
  'nothing said': {
    path: at(GILDEBANK),
    platform,
    acts: [SEND],
    shows: 'conversation.error.words.required',
  },
  replied: { path: at(GILDEBANK), platform, acts: [WORDS, SEND], shows: 'conversation.sent.title' },
  offline: {
    path: at(GILDEBANK),
    platform: () => ({ ...platform(), failing: { 'dossier.replyToProvider': 'offline' } }),
    acts: [WORDS, SEND],
    shows: 'ui.problem.offline',
  },
  failing: {
    path: at(GILDEBANK),
    platform: () => ({ ...platform(), failing: { 'dossier.replyToProvider': 500 } }),
    acts: [WORDS, SEND],
    shows: 'conversation.reply.failed',
  },
  'not a customer': { path: at(VREDEHOF), platform, shows: 'conversation.words' },
  asked: { path: at(LONG_NAME), platform, shows: 'conversation.words.more' },
  'nothing to do': { path: at(POLDER), platform, shows: 'conversation.said' },
} satisfies Scenes;
