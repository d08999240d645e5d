import { writeFileSync } from 'node:fs';
import { formatWeights } from '../src/reader/understanding/tagging/weights.ts';
import { learn } from './learn.ts';
import { lessonOf, readExamples } from './texts.ts';

/** `npm run train`: learns the weights anew from all texts, and keeps them beside the tagger. */
const FILE = new URL('../src/reader/understanding/tagging/weights.tsv', import.meta.url);

const lessons = readExamples().map(lessonOf);
writeFileSync(FILE, formatWeights(learn(lessons)));
console.log(`learned from ${lessons.length} texts`);
