import type { MantineColorsTuple } from '@mantine/core';

/** Ten steps from light to dark, as the component library requires; tokens.css has the app's own colours. */
export const PETROL: MantineColorsTuple = [
  '#EAF4F6',
  '#D3E9ED',
  '#A5D0D7',
  '#86D6E2',
  '#63C7D6',
  '#4FA3AF',
  '#2A8C9B',
  '#14707F',
  '#0B5C6B',
  '#094A57',
];

export const SLATE: MantineColorsTuple = [
  '#F5F7F8',
  '#EDF0F3',
  '#E3E8EC',
  '#D9DEE4',
  '#C4CCD4',
  '#7F8D9A',
  '#52606D',
  '#3E4C59',
  '#27343F',
  '#14202B',
];

/** Text, muted text, lines, surfaces and background of the dark scheme. */
export const NIGHT: MantineColorsTuple = [
  '#E6EDF2',
  '#C3D0DA',
  '#9FB0BD',
  '#8496A4',
  '#2B3949',
  '#22303C',
  '#18232C',
  '#18232C',
  '#10181F',
  '#0B1116',
];

export const DANGER: MantineColorsTuple = [
  '#FBECEB',
  '#F6D5D2',
  '#FFC2BA',
  '#FF9E92',
  '#FF9E92',
  '#D9574B',
  '#C23A2F',
  '#A3241B',
  '#A3241B',
  '#7E1A13',
];

export const WARNING: MantineColorsTuple = [
  '#FDF3E3',
  '#FAE3BF',
  '#F8D698',
  '#F5C26B',
  '#F5C26B',
  '#D08A2A',
  '#AD6410',
  '#8A4B00',
  '#8A4B00',
  '#683800',
];

export const GOOD: MantineColorsTuple = [
  '#E6F3EA',
  '#CBE7D4',
  '#A6DDBA',
  '#7FD6A0',
  '#7FD6A0',
  '#3F9F63',
  '#2B8049',
  '#1C6B3A',
  '#1C6B3A',
  '#13502A',
];
