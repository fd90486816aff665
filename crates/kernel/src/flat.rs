//! Flat values: a state written as bytes and read back, the same on every machine.
//!
//! Reading checks: bytes that no state could have written give [`Damaged`], never a panic.

/// The bytes are not a value of this kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Damaged;

impl std::fmt::Display for Damaged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the saved value is damaged")
    }
}

impl std::error::Error for Damaged {}

/// A plain value that can be written to bytes and read back.
pub trait Flat: Sized {
    /// Appends the value.
    fn write(&self, out: &mut Vec<u8>);
    /// Takes one value from the front of `input`.
    fn read(input: &mut &[u8]) -> Result<Self, Damaged>;

    /// The whole value as bytes.
    fn to_bytes(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.write(&mut out);
        out
    }

    /// A whole value from bytes; anything left over is damage too.
    fn from_bytes(mut input: &[u8]) -> Result<Self, Damaged> {
        let value = Self::read(&mut input)?;
        if input.is_empty() { Ok(value) } else { Err(Damaged) }
    }
}

macro_rules! flat_numbers {
    ($($number:ty)*) => {$(
        impl Flat for $number {
            fn write(&self, out: &mut Vec<u8>) {
                out.extend_from_slice(&self.to_le_bytes());
            }

            fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
                let (bytes, rest) = input.split_first_chunk().ok_or(Damaged)?;
                *input = rest;
                Ok(<$number>::from_le_bytes(*bytes))
            }
        }
    )*};
}
flat_numbers!(u8 u16 u32 u64 i8 i16 i32 i64);

impl Flat for bool {
    fn write(&self, out: &mut Vec<u8>) {
        out.push(u8::from(*self));
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        match u8::read(input)? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Damaged),
        }
    }
}

impl<T: Flat + Copy, const N: usize> Flat for [T; N] {
    fn write(&self, out: &mut Vec<u8>) {
        for value in self {
            value.write(out);
        }
    }

    fn read(input: &mut &[u8]) -> Result<Self, Damaged> {
        const { assert!(N > 0) };
        let mut values = [T::read(input)?; N];
        for value in &mut values[1..] {
            *value = T::read(input)?;
        }
        Ok(values)
    }
}

/// Things that come one after the other, like the phases of a turn: every [`flat_enum!`](crate::flat_enum) without
/// fields.
pub trait InOrder: Copy {
    /// The one after it; the last stays.
    #[must_use]
    fn next(self) -> Self;
}

/// Makes a struct flat: `flat!(Name { field, field })`, with const parameters if it has any.
#[macro_export]
macro_rules! flat {
    ($name:ident $(<$(const $param:ident),+>)? { $($field:ident),+ $(,)? }) => {
        impl $(<$(const $param: usize),+>)? $crate::Flat for $name $(<$($param),+>)? {
            fn write(&self, out: &mut Vec<u8>) {
                $($crate::Flat::write(&self.$field, out);)+
            }

            fn read(input: &mut &[u8]) -> Result<Self, $crate::Damaged> {
                Ok(Self { $($field: $crate::Flat::read(input)?),+ })
            }
        }
    };
}

/// Declares an enum that can lie in a state. One whose variants have no fields is one byte, with `ALL` in order.
/// Others write the number of their variant, then its fields.
#[macro_export]
macro_rules! flat_enum {
    ($(#[$about:meta])* pub enum $name:ident { $($(#[$what:meta])* $variant:ident),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$what])* $variant),+ }

        impl $name {
            /// Every one of them, in order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
        }

        impl $crate::InOrder for $name {
            fn next(self) -> Self {
                $name::ALL.get(self as usize + 1).copied().unwrap_or(self)
            }
        }

        impl $crate::Flat for $name {
            fn write(&self, out: &mut Vec<u8>) {
                out.push(*self as u8);
            }

            fn read(input: &mut &[u8]) -> Result<Self, $crate::Damaged> {
                let byte = <u8 as $crate::Flat>::read(input)?;
                $name::ALL.get(byte as usize).copied().ok_or($crate::Damaged)
            }
        }
    };
    ($(#[$about:meta])* pub enum $name:ident { $(
        $(#[$what:meta])*
        $variant:ident $({ $($(#[$of:meta])* $field:ident: $type:ty),+ $(,)? })? $(($only:ty))?
    ),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $(
            $(#[$what])*
            $variant $({ $($(#[$of])* $field: $type),+ })? $(($only))?
        ),+ }

        const _: () = {
            #[repr(u8)]
            enum Number { $($variant),+ }

            impl $crate::Flat for $name {
                fn write(&self, out: &mut Vec<u8>) {
                    match self {$(
                        $name::$variant $({ $($field),+ })? $(($crate::flat_enum!(@ only $only)))? => {
                            out.push(Number::$variant as u8);
                            $($($crate::Flat::write($field, out);)+)?
                            $(<$only as $crate::Flat>::write(only, out);)?
                        }
                    )+}
                }

                fn read(input: &mut &[u8]) -> Result<Self, $crate::Damaged> {
                    let number = <u8 as $crate::Flat>::read(input)?;
                    $(if number == Number::$variant as u8 {
                        return Ok($name::$variant
                            $({ $($field: $crate::Flat::read(input)?),+ })?
                            $((<$only as $crate::Flat>::read(input)?))?);
                    })+
                    Err($crate::Damaged)
                }
            }
        };
    };
    (@ $only:ident $type:ty) => { $only };
}

#[cfg(test)]
mod tests {
    use super::*;

    flat_enum! {
        /// Two words.
        pub enum Word {
            /// First.
            Yes,
            /// Second.
            No,
        }
    }

    flat_enum! {
        /// Things with fields.
        pub enum Deed {
            /// Without any.
            Wait,
            /// With two.
            Say {
                /// What.
                word: Word,
                /// How often.
                times: u16,
            },
            /// With one that needs no name.
            Nod(bool),
        }
    }

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Pair {
        number: i16,
        words: [Word; 2],
    }
    flat!(Pair { number, words });

    #[test]
    fn what_was_written_is_read_back() {
        let pair = Pair { number: -2, words: [Word::No, Word::Yes] };
        assert_eq!(Pair::from_bytes(&pair.to_bytes()), Ok(pair));
        for deed in [Deed::Wait, Deed::Say { word: Word::No, times: 259 }, Deed::Nod(true)] {
            assert_eq!(Deed::from_bytes(&deed.to_bytes()), Ok(deed));
        }
        assert_eq!(Deed::Say { word: Word::No, times: 259 }.to_bytes(), [1, 1, 3, 1]);
    }

    #[test]
    fn the_last_stays_the_last() {
        assert_eq!([Word::Yes.next(), Word::No.next()], [Word::No; 2]);
    }

    #[test]
    fn too_short_too_long_and_impossible_bytes_are_damage() {
        assert_eq!(Pair::from_bytes(&[0, 0, 1]), Err(Damaged));
        assert_eq!(Pair::from_bytes(&[0, 0, 1, 1, 1]), Err(Damaged));
        assert_eq!(Pair::from_bytes(&[0, 0, 1, 2]), Err(Damaged));
        for damaged in [&[0, 0][..], &[1, 2, 0, 0], &[1, 0, 0], &[2, 2], &[3]] {
            assert_eq!(Deed::from_bytes(damaged), Err(Damaged));
        }
    }
}
