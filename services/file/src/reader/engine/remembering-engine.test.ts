import { expect, it } from 'vitest';
import { rememberingEngine } from './remembering-engine.ts';
import type { TextEngine } from './text-engine.ts';

const picture = (shade: number) => ({ data: new Uint8Array(6).fill(shade), width: 3, height: 2 });

it('the engine recognises a picture once per method', async () => {
  const looks: string[] = [];
  const look = (as: string) => async () => {
    looks.push(as);
    return [];
  };
  const engine: TextEngine = {
    recognise: async () => ({ words: await look('page')() }),
    recogniseScattered: async () => ({ words: await look('scattered')() }),
    recogniseDigits: look('digits'),
    recogniseBlock: look('block'),
    recogniseOtherwise: look('otherwise'),
    recogniseForeign: async () => ({ dan: await look('foreign')(), hrv: [], tur: [] }),
  };
  const remembering = rememberingEngine(engine);
  const { width, height } = picture(0);
  for (const shown of [picture(0), picture(0), picture(9), { ...picture(0), width: height, height: width }])
    await remembering.recogniseBlock(shown);
  await remembering.recogniseDigits(picture(0));
  expect(looks).toEqual(['block', 'block', 'block', 'digits']);
});
