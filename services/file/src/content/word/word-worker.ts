import { answerCopy } from '../answer-copy.ts';
import { wordToPdf } from './word-to-pdf.ts';

await answerCopy(wordToPdf);
