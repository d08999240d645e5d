import { randomBytes } from 'node:crypto';
import { CHAT_FRAME_PATH } from '@nabericht/remote/page-data';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { chatFramePolicy } from '../page/security-headers.ts';

/** The page inside the chat frame: it runs the script of a chat product, and contains nothing else. */
export function addChatFrame(app: Hono, script: URL): void {
  app.get(CHAT_FRAME_PATH, async (context) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await html`<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chat</title>
<script src="${script.href}" nonce="${nonce}" async></script>
</head>
<body></body>
</html>
`;
    return context.html(page, 200, {
      'content-security-policy': chatFramePolicy(nonce),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    });
  });
}
