import { answerCopy } from '../answer-copy.ts';
import { heicToJpeg } from './heic-to-jpeg.ts';

await answerCopy(heicToJpeg);
