// In place of react-refresh/runtime. The shell and every remote are builds of their own, each with a copy of it, and only
// the copy that hooked React before it started can repaint what React drew: the first one on the page stands for all.
import ownRuntime from 'react-refresh/runtime.js';

declare global {
  var naberichtReactRefresh: typeof ownRuntime | undefined;
}

globalThis.naberichtReactRefresh ??= ownRuntime;

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.naberichtReactRefresh;
