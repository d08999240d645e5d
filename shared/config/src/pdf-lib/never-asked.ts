/** Replaces the parts of pdf-lib for standard fonts, PDF/A, SVG, XFA scripts and CSS colour names. */

function tellLeftOut(): never {
  throw new Error('pdf-lib is built without fonts, PDF/A, SVG, scripts of XFA and colours of CSS');
}

export const FontNames = {};
export const Font = { load: tellLeftOut };
export const Encodings = { WinAnsi: { supportedCodePoints: [] } };

export const NodeType = {};
export { tellLeftOut as encode, tellLeftOut as parse };

export const converter = () => tellLeftOut;
