/** How the key that goes with commands is called on this keyboard. */
export function commandKey(platform: string): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
