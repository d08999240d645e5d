import { formatWeights } from './format-weights.ts';
import { inputsDigest } from './inputs.ts';
import { learn } from './learn.ts';
import { lessonOf, readExamples, readOtherPapers } from './texts.ts';

/** Stored beside the tagger, which reads it. */
export const LEARNED_FILE = new URL('../src/reader/understanding/tagging/weights.tsv', import.meta.url);

/** The weights learned from all texts, with the digest of their inputs. */
export function learnedFile(): string {
  const [examples, others] = [readExamples(), readOtherPapers()];
  const weights = learn(examples.map(lessonOf), others.map(lessonOf));
  return `inputs\t${inputsDigest(examples, others)}\n${formatWeights(weights)}`;
}
