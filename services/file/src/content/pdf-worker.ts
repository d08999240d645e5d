import { answerCopy } from './answer-copy.ts';
import { rewritePdf } from './rewrite-pdf.ts';

await answerCopy(rewritePdf);
