import { relaxedSimd, simd } from 'wasm-feature-detect';

/** The build that this processor is fastest with. */
async function fastestBuild() {
  if (await relaxedSimd()) return import('tesseract.js-core/tesseract-core-relaxedsimd-lstm.js');
  if (await simd()) return import('tesseract.js-core/tesseract-core-simd-lstm.js');
  return import('tesseract.js-core/tesseract-core-lstm.js');
}

/** Tesseract in this thread, without a model. It mutters about every speck that it cannot place. */
export async function startCore() {
  const { default: start } = await fastestBuild();
  return start({ print() {}, printErr() {} });
}
