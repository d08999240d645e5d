import type { Gate } from './gate.ts';

const SHOWN = 5;

/** Both languages have the same message keys. */
export const translationKeys: Gate = ({ manifest: { messageKeys } }) => {
  if (!messageKeys)
    return [
      {
        reason: 'release.json does not say which texts there are',
        mend: 'Build it with the @nabericht/config of the version that runs here.',
      },
    ];
  const { nl, en } = messageKeys;
  return [
    { language: 'en', missing: nl.filter((key) => !en.includes(key)) },
    { language: 'nl', missing: en.filter((key) => !nl.includes(key)) },
  ]
    .filter(({ missing }) => missing.length > 0)
    .map(({ language, missing }) => ({
      reason: `${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} no text in ${language}`,
      mend: `Add them to src/messages/${language}.json and build again.`,
    }));
};

const listed = (keys: string[]) =>
  keys.length > SHOWN
    ? `${keys.slice(0, SHOWN).join(', ')} and ${keys.length - SHOWN} more`
    : keys.join(', ');
