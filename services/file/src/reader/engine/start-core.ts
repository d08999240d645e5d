import { relaxedSimd, simd } from 'wasm-feature-detect';

/** The fastest build for this processor. */
async function fastestBuild() {
  if (await relaxedSimd()) return import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js');
  if (await simd()) return import('tesseract.js-core/tesseract-core-simd-lstm.js');
  return import('tesseract.js-core/tesseract-core-lstm.js');
}

/** Starts Tesseract in this thread, without a model. Its messages about every unrecognised speck are dropped. */
export async function startCore() {
  const { default: start } = await fastestBuild();
  return start({ print() {}, printErr() {} });
}
