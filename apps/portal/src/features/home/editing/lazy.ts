import { lazy } from 'react'

// What editors alone see: nobody else loads it.
export const HeroTools = lazy(() => import('./hero-tools.tsx').then((m) => ({ default: m.HeroTools })))
export const NoWelcome = lazy(() => import('./no-welcome.tsx').then((m) => ({ default: m.NoWelcome })))
export const EditedLinks = lazy(() => import('./edited-links.tsx').then((m) => ({ default: m.EditedLinks })))
export const Arrange = lazy(() => import('./arrange.tsx').then((m) => ({ default: m.Arrange })))
export const Preview = lazy(() => import('./preview.tsx').then((m) => ({ default: m.Preview })))
const tools = () => import('./news-tools.tsx')
export const NewsHead = lazy(() => tools().then((m) => ({ default: m.NewsHead })))
export const NewsMenu = lazy(() => tools().then((m) => ({ default: m.NewsMenu })))
