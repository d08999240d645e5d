import { inMinutes, toProvider } from '@nabericht/remote/testing/dossiers';
import { idOf } from '@nabericht/remote/testing/ids';
import { GILDEBANK, LONG_NAME, POLDER, VREDEHOF } from '@nabericht/remote/testing/providers';
import { choose, type Scenes } from '@nabericht/workbench/scene';
import { answeredInVain, conversing, DOSSIER, notLeaving, withDossiers } from '../../scene-dossiers.ts';

const at = (provider: typeof POLDER) => `${DOSSIER}/task/organisation/${toProvider(provider)._id}`;
const platform = () => withDossiers(conversing());
/** The submit button stands below the form, after the documents. */
const SEND = ['click', 'main [type=submit]', 0] as const;
const WORDS = ['type', '#reply-words', 'Het staat op de rekening.'] as const;

const task = (provider: typeof POLDER) => toProvider(provider)._id;
const typed = (words: string) => ({
  answers: { reply: { id: idOf('f9'), words, customerNumber: 'PE 4471-09', fileIds: [] } },
  savedAt: inMinutes(-20),
});
const before = typed('Het staat op de rekening van');
/** Returns newer answers from the second read on, as if somebody typed elsewhere after the form was opened. */
class TypedElsewhere extends Map<string, typeof before> {
  #reads = 0;
  override get() {
    this.#reads += 1;
    return this.#reads === 1 ? before : { ...typed('Kijk op de achterkant.'), savedAt: inMinutes(-1) };
  }
}
const withTyped = (kept: Map<string, typeof before>) => () => {
  const { world, ...rest } = platform();
  return { ...rest, world: { ...world, typed: kept } };
};

export const conversation = {
  denied: { path: at(GILDEBANK), platform, shows: 'conversation.words' },
  'in English': { path: at(GILDEBANK), locale: 'en', platform, shows: 'conversation.words' },
  'nothing said': {
    path: at(GILDEBANK),
    platform,
    acts: [SEND],
    shows: 'conversation.error.words.required',
  },
  replied: { path: at(GILDEBANK), platform, acts: [WORDS, SEND], shows: 'conversation.sent.leaves' },
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
  'begun before': {
    path: at(GILDEBANK),
    platform: withTyped(new Map([[task(GILDEBANK), before]])),
    shows: 'conversation.words',
  },
  'written elsewhere as well': {
    path: at(GILDEBANK),
    platform: () => withTyped(new TypedElsewhere())(),
    acts: [WORDS],
    shows: 'conversation.joined',
  },
  'not saved': {
    path: at(GILDEBANK),
    platform: () => ({ ...platform(), failing: { 'dossier.saveTypedAnswers': 'offline' } }),
    acts: [WORDS],
    shows: 'kept.stuck',
  },
  'without what was typed before': {
    path: at(GILDEBANK),
    platform: () => ({ ...platform(), failing: { 'dossier.readTypedAnswers': 500 } }),
    shows: 'ui.error.title',
  },
  'not a customer': { path: at(VREDEHOF), platform, shows: 'conversation.words' },
  asked: { path: at(LONG_NAME), platform, shows: 'conversation.words.more' },
  'a reply that does not leave': {
    path: at(GILDEBANK),
    platform: () => withDossiers(notLeaving()),
    shows: 'conversation.reply.failing',
  },
  'an answer to a question that is about to leave': {
    path: at(LONG_NAME),
    platform,
    acts: [choose(0), SEND],
    shows: 'conversation.reply.leaving',
  },
  'an answer to a question whose sending fails': {
    path: at(LONG_NAME),
    platform: () => withDossiers(answeredInVain()),
    shows: 'conversation.reply.failing',
  },
  'nothing to do': { path: at(POLDER), platform, shows: 'conversation.said' },
} satisfies Scenes;
