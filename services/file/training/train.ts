import { writeFileSync } from 'node:fs';
import { formatWeights } from '../src/reader/understanding/tagging/weights.ts';
import { learn } from './learn.ts';
import { lessonOf, readExamples, readOtherPapers } from './texts.ts';

/** `npm run train`: learns the weights anew from all texts, and keeps them beside the tagger. */
const FILE = new URL('../src/reader/understanding/tagging/weights.tsv', import.meta.url);

const lessons = readExamples().map(lessonOf);
const others = readOtherPapers().map(lessonOf);
writeFileSync(FILE, formatWeights(learn(lessons, others)));
console.log(`learned from ${lessons.length} texts and ${others.length} other papers`);
