import { expect, test } from 'vitest'
import { type RemarkTheme, remarkTheme } from './personal-remarks.ts'
import { readText } from './read-text.ts'

test.each<[string, RemarkTheme | undefined]>([
  ['je sors de garde, j’ai pas dormi', 'tired'],
  ['ma femme la jouait le dimanche, elle est morte il y a deux ans', 'grief'],
  ['j’ai pas touché un piano depuis vingt ans', 'returning'],
  ['je joue de la guitare depuis longtemps', 'musician'],
  ['j’ai mon concert vendredi', 'event'],
  ['mes copains se moquent de moi', 'mocked'],
  ['ma fille apprend plus vite que moi', 'comparing'],
  ['j’ai peur de casser la tablette', 'machine'],
  ['mon voisin du dessous écoute', 'family'],
  ['la mesure est en bas', undefined],
])('« %s » tells of %s', (text, theme) => expect(remarkTheme(readText(text))).toBe(theme))
