export type { FrameMessage } from './frame-message.ts';
