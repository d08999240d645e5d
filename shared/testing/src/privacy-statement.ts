import * as v from 'valibot';

const Section = v.object({ title: v.string(), text: v.string() });

/** A class of data, as described to people; null: it holds no personal data. */
export const DataClass = v.object({
  class: v.string(),
  kept: v.string(),
  statement: v.nullable(v.object({ nl: Section, en: Section })),
});
export type DataClass = v.InferOutput<typeof DataClass>;

export const LOCALES = ['nl', 'en'] as const;
export const MESSAGE_ID = 'information.privacy.kept';
export const messagesFile = (locale: (typeof LOCALES)[number]) =>
  `mf-landing/src/screens/information/messages/${locale}.json`;

/** The text of the privacy page about each class of data: a heading begins with `# `, and each line is a paragraph. */
export const privacyStatement = (classes: readonly DataClass[], locale: (typeof LOCALES)[number]): string =>
  classes
    .flatMap(({ statement }) => (statement ? [`# ${statement[locale].title}`, statement[locale].text] : []))
    .join('\n');
