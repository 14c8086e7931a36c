export { ToOverview as Screen } from './to-overview.tsx'
