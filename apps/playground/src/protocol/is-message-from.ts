/** Returns whether a message is from a window of this site. Pages of any other can embed or open this one, and send messages to it. */
export function isMessageFrom(
  { source, origin }: Pick<MessageEvent, 'source' | 'origin'>,
  sender: MessageEventSource | null,
  ownOrigin: string = location.origin,
): boolean {
  return sender !== null && source === sender && origin === ownOrigin
}
